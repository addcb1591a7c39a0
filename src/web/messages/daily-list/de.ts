// German words of the month of all machines: the grid, its search, and what stands in its place.
import type en from './en.ts'

export default {
  consumption_off: 'Kraftstoff, Nebenantrieb aus',
  consumption_on: 'Kraftstoff, Nebenantrieb ein',
  counts_over: 'Im Einsatz, von {count, plural, one {# gezeigten Maschine} other {# gezeigten Maschinen}}',
  day_failed: 'Der Tag konnte nicht geladen werden.',
  day_none: 'Für diesen Tag ging kein Bericht ein.',
  day_of: '{weekday} {date}',
  day_waiting: 'Der Tag wird geladen',
  days: 'Tage',
  days_operated: '{days, plural, one {# Tag} other {# Tage}} im Einsatz',
  electric: 'elektrisch: {unit}',
  empty_month: 'Keine Berichte: {month}',
  empty_month_newest:
    'Von Ihren Maschinen ging in diesem Monat kein Tagesbericht ein. Der jüngste Monat mit Berichten: {month}.',
  empty_never: 'Noch keine Ihrer Maschinen hat einen Tagesbericht gesendet.',
  engine_hours: 'Motorstunden',
  grid: 'Tagesberichte aller Maschinen, {month}',
  meters: 'Zähler',
  neutral: 'Leerlauf',
  no_operation: 'Ohne Bed.',
  operation: 'Arbeit',
  running: 'Fahrt',
  search: 'Im Monat suchen',
  show: 'Zeigen',
  today: 'heute',
  track: 'Unterwagen',
  use_idle: 'nicht im Einsatz',
  use_none: 'kein Bericht',
  use_operated: 'im Einsatz',
} as const satisfies Record<keyof typeof en, string>
