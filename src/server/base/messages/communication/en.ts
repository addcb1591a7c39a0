// English words of the workbook of a communication record.
const en = {
  col_received: 'Received',
  col_recorded: 'Recorded',
  col_sequence: 'Sequence',
  col_state: 'State',
  col_terminal: 'Terminal',
  col_type: 'Type',
  counts: 'counts',
  replaced: 'replaced by a later record',
  title: 'Communication record of {serial}',
  type_accumulation: 'Accumulation',
  type_alarm: 'Alarm',
  type_alarm_event: 'Alarm event',
  type_daily: 'Daily report',
  type_event: 'Event',
  type_histogram: 'Distribution',
  type_other: 'Other',
  type_position: 'Position',
}

export type CommunicationWords = Record<keyof typeof en, string>
export default en
