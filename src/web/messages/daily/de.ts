// German words of one machine's month: its frame, its days and what stands in their place.
import type en from './en.ts'

export default {
  another_month: 'Frühere',
  empty_month: 'Keine Berichte: {month}',
  empty_month_newest:
    'Von {serial} ging in diesem Monat kein Tagesbericht ein. Der jüngste Monat mit Berichten: {month}.',
  empty_never: '{serial} hat noch keinen Tagesbericht gesendet.',
  fault_day: 'Der Tag in der Adresse liegt nicht in diesem Monat ({month}).',
  fault_month: 'Die Adresse nennt keinen Monat, der gezeigt werden kann. Gezeigt wird {month}.',
  fault_time_difference:
    'Die Adresse verlangt einen Zeitversatz, den es nicht gibt. Gezeigt wird der Tag der Maschine.',
  machine_day: 'Tag der Maschine, {offset}',
  month: 'Monat',
  month_failed: 'Der Monat konnte nicht geladen werden',
  month_next: 'Nächster Monat',
  month_previous: 'Vorheriger Monat',
  month_stale: 'Der Monat konnte nicht erneuert werden. Gezeigt wird der Stand von {time}.',
  offset: 'Zeitversatz des Tages',
  offset_yours: 'Ihre Zone, {offset}',
  page_days: 'Tage',
  'page_electricity-consumption': 'Stromverbrauch',
  'page_emergency-operation': 'Notbetrieb',
  page_engine: 'Motor',
  'page_fuel-consumption': 'Kraftstoffverbrauch',
  'page_operating-status': 'Betriebszustand',
  'page_overload-operation': 'Überlastbetrieb',
  'page_temp-and-prss': 'Temperatur und Druck',
  pages: 'Seiten des Tagesberichts',
  print: 'Drucken',
  show_month: '{month} zeigen',
  title: '{serial}, {month}',
} as const satisfies Record<keyof typeof en, string>
