// Spanish words of the workbook of a communication record.
import type { CommunicationWords } from './en.ts'

const es: CommunicationWords = {
  col_received: 'Recibido',
  col_recorded: 'Registrado',
  col_sequence: 'Secuencia',
  col_state: 'Estado',
  col_terminal: 'Terminal',
  col_type: 'Tipo',
  counts: 'válido',
  replaced: 'sustituido por un registro posterior',
  title: 'Registro de comunicaciones de {serial}',
  type_accumulation: 'Acumulado',
  type_alarm: 'Alarma',
  type_alarm_event: 'Evento de alarma',
  type_daily: 'Informe diario',
  type_event: 'Evento',
  type_histogram: 'Distribución',
  type_other: 'Otro',
  type_position: 'Posición',
}

export default es
