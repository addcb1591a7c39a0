// Spanish words of the month of all machines: the grid, its search, and what stands in its place.
import type en from './en.ts'

export default {
  consumption_off: 'Combustible, TDF sin conectar',
  consumption_on: 'Combustible, TDF conectada',
  counts_over: 'En uso, de {count, plural, one {# máquina mostrada} other {# máquinas mostradas}}',
  day_failed: 'No se pudo cargar el día.',
  day_none: 'No se recibió ningún informe de este día.',
  day_of: '{weekday} {date}',
  day_waiting: 'El día se está cargando',
  days: 'Días',
  days_operated: '{days, plural, one {# día} other {# días}} en uso',
  electric: 'eléctrica: {unit}',
  empty_month: 'Sin informes: {month}',
  empty_month_newest:
    'No se recibió ningún informe diario de sus máquinas en este mes. El último mes con informes: {month}.',
  empty_never: 'Ninguna de sus máquinas ha enviado todavía un informe diario.',
  engine_hours: 'Horas de motor',
  grid: 'Informes diarios de todas las máquinas, {month}',
  meters: 'Horómetros',
  neutral: 'Ralentí',
  no_operation: 'Sin op.',
  operation: 'Trabajo',
  running: 'Despl.',
  search: 'Buscar en el mes',
  show: 'Mostrar',
  today: 'hoy',
  track: 'Chasis',
  use_idle: 'sin uso',
  use_none: 'sin informe',
  use_operated: 'en uso',
} as const satisfies Record<keyof typeof en, string>
