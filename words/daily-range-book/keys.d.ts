// English texts of daily-range-book by their keys; written by `npm run words`.
interface Catalogues {
  'daily-range-book': {
    strip: 'Days'
    days: 'Days operated'
    machine: 'Machine'
    operating: 'Operating'
    running: 'Running'
    today: 'Today'
    yesterday: 'Yesterday'
    dates: '{from} to {to}'
    idle_change: 'Change'
    idle_cost: 'Idle fuel cost'
    idle_cost_most: 'Idle fuel cost, at most'
    idle_fuel: 'Idle fuel'
    idle_fuel_most: 'Idle fuel, at most'
    idle_hours: 'Idle'
    idle_share: 'Idle share'
    last_30: '30 days'
    last_7: '7 days'
    last_90: '90 days'
    last_week: 'Last week'
    points: 'points'
    this_week: 'This week'
  }
}
