// German words of the workbook of a range of days.
import type { RangeWords } from './en.ts'

const de: RangeWords = {
  dates: '{from} bis {to}',
  days: 'Einsatztage',
  idle_change: 'Änderung',
  idle_cost: 'Leerlaufkosten',
  idle_cost_most: 'Leerlaufkosten, höchstens',
  idle_fuel: 'Leerlaufkraftstoff',
  idle_fuel_most: 'Leerlaufkraftstoff, höchstens',
  idle_hours: 'Leerlauf',
  idle_share: 'Leerlaufanteil',
  last_30: '30 Tage',
  last_7: '7 Tage',
  last_90: '90 Tage',
  last_week: 'Letzte Woche',
  machine: 'Maschine',
  operating: 'Arbeit',
  points: 'Punkte',
  running: 'Fahrt',
  strip: 'Tage',
  this_week: 'Diese Woche',
  today: 'Heute',
  yesterday: 'Gestern',
}

export default de
