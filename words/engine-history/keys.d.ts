// English texts of engine-history by their keys; written by `npm run words`.
interface Catalogues {
  'engine-history': {
    columns: 'Each row is one run of an engine: machine, start, end, hours and place.'
    current: 'Up to yesterday.'
    failed: 'The months could not be loaded'
    months: 'Months to download'
    none: 'There is no engine operation history to download'
    none_why: 'None of your machines below has reported a run of its engine yet.'
    stale: 'The months could not be renewed.'
    which: 'Which machines have a history'
    which_aerial: 'Aerial work platforms'
    which_crane: 'Other cranes'
    which_made: 'Made in {month} or later'
    which_since: 'Month of manufacture'
    which_unknown: 'A machine whose month of manufacture is not known has none.'
    title: 'Engine operation history'
    which_machines: 'Machines'
    month: 'Month'
  }
}
