// German words of the engine operation history.
import type en from './en.ts'

export default {
  columns: 'Jede Zeile ist ein Lauf eines Motors: Maschine, Beginn, Ende, Stunden und Ort.',
  current: 'Bis gestern.',
  failed: 'Die Monate konnten nicht geladen werden',
  month: 'Monat',
  months: 'Monate zum Herunterladen',
  none: 'Es gibt keine Motorbetriebshistorie herunterzuladen',
  none_why: 'Keine Ihrer unten genannten Maschinen hat bisher einen Lauf ihres Motors gemeldet.',
  stale: 'Die Monate konnten nicht aktualisiert werden.',
  title: 'Motorbetriebshistorie',
  which: 'Welche Maschinen eine Historie haben',
  which_aerial: 'Arbeitsbühnen',
  which_crane: 'Andere Krane',
  which_made: 'Gebaut {month} oder später',
  which_machines: 'Maschinen',
  which_since: 'Monat der Herstellung',
  which_unknown: 'Eine Maschine, deren Herstellungsmonat unbekannt ist, hat keine.',
} as const satisfies Record<keyof typeof en, string>
