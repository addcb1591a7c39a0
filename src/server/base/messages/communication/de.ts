// German words of the workbook of a communication record.
import type { CommunicationWords } from './en.ts'

const de: CommunicationWords = {
  col_received: 'Empfangen',
  col_recorded: 'Aufgezeichnet',
  col_sequence: 'Laufnummer',
  col_state: 'Zustand',
  col_terminal: 'Terminal',
  col_type: 'Art',
  counts: 'gilt',
  replaced: 'durch späteren Datensatz ersetzt',
  title: 'Kommunikationsprotokoll von {serial}',
  type_accumulation: 'Stände',
  type_alarm: 'Alarm',
  type_alarm_event: 'Alarmereignis',
  type_daily: 'Tagesbericht',
  type_event: 'Ereignis',
  type_histogram: 'Verteilung',
  type_other: 'Sonstiges',
  type_position: 'Standort',
}

export default de
