// English words of the workbook of a range of days.
const en = {
  dates: '{from} to {to}',
  days: 'Days operated',
  idle_change: 'Change',
  idle_cost: 'Idle fuel cost',
  idle_cost_most: 'Idle fuel cost, at most',
  idle_fuel: 'Idle fuel',
  idle_fuel_most: 'Idle fuel, at most',
  idle_hours: 'Idle',
  idle_share: 'Idle share',
  last_30: '30 days',
  last_7: '7 days',
  last_90: '90 days',
  last_week: 'Last week',
  machine: 'Machine',
  operating: 'Operating',
  points: 'points',
  running: 'Running',
  strip: 'Days',
  this_week: 'This week',
  today: 'Today',
  yesterday: 'Yesterday',
}

export type RangeWords = Record<keyof typeof en, string>
export default en
