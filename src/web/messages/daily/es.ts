// Spanish words of one machine's month: its frame, its days and what stands in their place.
import type en from './en.ts'

export default {
  another_month: 'Anteriores',
  empty_month: 'Sin informes en {month}',
  empty_month_newest:
    'No se recibió ningún informe diario de {serial} este mes. El mes más reciente con informes es {month}.',
  empty_never: '{serial} todavía no ha enviado ningún informe diario.',
  fault_day: 'El día de la dirección no es de {month}.',
  fault_month: 'La dirección no indica un mes que se pueda mostrar. Se muestra {month}.',
  fault_time_difference:
    'La dirección pide una diferencia horaria que no existe. Se muestra el día de la propia máquina.',
  machine_day: 'Día de la máquina, {offset}',
  month: 'Mes',
  month_failed: 'No se pudo cargar el mes',
  month_next: 'Mes siguiente',
  month_previous: 'Mes anterior',
  month_stale: 'No se pudo actualizar el mes. Se muestra el estado de {time}.',
  offset: 'Diferencia horaria del día',
  offset_yours: 'Su zona, {offset}',
  page_days: 'Días',
  'page_electricity-consumption': 'Consumo eléctrico',
  'page_emergency-operation': 'Operación de emergencia',
  page_engine: 'Motor',
  'page_fuel-consumption': 'Consumo de combustible',
  'page_operating-status': 'Estado de operación',
  'page_overload-operation': 'Operación con sobrecarga',
  'page_temp-and-prss': 'Temperatura y presión',
  pages: 'Páginas del informe diario',
  print: 'Imprimir',
  show_month: 'Mostrar {month}',
  title: '{serial}, {month}',
} as const satisfies Record<keyof typeof en, string>
