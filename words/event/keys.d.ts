// English texts of event by their keys; written by `npm run words`.
interface Catalogues {
  event: {
    emergency: 'Emergency operation: {operation}'
    outriggers: 'outriggers'
    request_answered: 'Data request {command} answered'
    request_refused: 'Data request {command} refused by the terminal'
    request_expired: 'Data request {command} expired without an answer'
    request_ended: 'Data request {command} ended: the machine changed hands'
    departure: 'Left the area {area}'
    return: 'Came back to the area {area}'
    other: 'Event {code}'
    unnamed: 'Event without a name'
    lamp_on: '{lamp}: lamp on'
    lamp_off: '{lamp}: lamp off'
    lamp_filter_upper: 'Filter maintenance, upper'
    lamp_filter_under: 'Filter maintenance, carrier'
    lamp_dpf: 'Particulate filter regeneration'
    lower: 'boom lowered'
    retract: 'boom retracted'
    overload: 'Overload'
    level: 'platform levelled'
    slew: 'slewed'
  }
}
