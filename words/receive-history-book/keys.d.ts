// English texts of receive-history-book by their keys; written by `npm run words`.
interface Catalogues {
  'receive-history-book': {
    title: 'Communication record of {serial}'
    type_alarm: 'Alarm'
    type_daily: 'Daily report'
    type_histogram: 'Distribution'
    type_event: 'Event'
    col_received: 'Received'
    col_state: 'State'
    col_recorded: 'Recorded'
    col_sequence: 'Sequence'
    col_terminal: 'Terminal'
    col_type: 'Type'
    counts: 'counts'
    replaced: 'replaced by a later record'
    type_accumulation: 'Accumulation'
    type_alarm_event: 'Alarm event'
    type_other: 'Other'
    type_position: 'Position'
  }
}
