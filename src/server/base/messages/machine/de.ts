// German words of the workbook of machines.
import type { MachineWords } from './en.ts'

const de: MachineWords = {
  title: 'Maschinen',
  customer: 'Kunde',
  activity: 'Zustand',
  operating: 'Arbeitet',
  running: 'Fährt',
  neutral: 'Leerlauf',
  off: 'Aus',
  silent: 'Kein Signal',
  no_terminal: 'Ohne Terminal',
  upper_hours: 'Stundenzähler, Kran (h)',
  under_hours: 'Stundenzähler, Unterwagen (h)',
  upper_fuel: 'Kraftstoff (%)',
  under_fuel: 'Kraftstoff, Unterwagen (%)',
  battery: 'Batterie (%)',
  last_report: 'Letzter Bericht',
  alarms: 'Alarme',
  due_on: 'Wartung fällig',
  due: 'Fällige Arbeit',
}

export default de
