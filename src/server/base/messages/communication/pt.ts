// Portuguese words of the workbook of a communication record.
import type { CommunicationWords } from './en.ts'

const pt: CommunicationWords = {
  col_received: 'Recebido',
  col_recorded: 'Registrado',
  col_sequence: 'Sequência',
  col_state: 'Estado',
  col_terminal: 'Terminal',
  col_type: 'Tipo',
  counts: 'válido',
  replaced: 'substituído por um registro posterior',
  title: 'Registro de comunicações de {serial}',
  type_accumulation: 'Acumulado',
  type_alarm: 'Alarme',
  type_alarm_event: 'Evento de alarme',
  type_daily: 'Relatório diário',
  type_event: 'Evento',
  type_histogram: 'Distribuição',
  type_other: 'Outro',
  type_position: 'Posição',
}

export default pt
