// German words of setting many management numbers.
import type en from './en.ts'

export default {
  cancel: 'Abbrechen',
  count_changed: '{count} geändert',
  count_deleted: '{count} gelöscht',
  count_new: '{count} neu',
  fault: 'Fehler',
  new_number: 'Neue Nummer',
  nothing: 'Noch nichts geändert',
  number_now: 'Nummer jetzt',
  number_of: 'Neue Nummer von {serial}',
  paste: 'Aus einer Tabelle einfügen',
  paste_unused:
    '{count, plural, one {# Zeile nennt keine dieser Maschinen} other {# Zeilen nennen keine dieser Maschinen}}',
  paste_why: 'Eine Nummer je Zeile in dieser Reihenfolge, oder zwei Spalten: Seriennummer und Nummer.',
  pattern: 'Muster mit laufender Nummer',
  pattern_fill: 'Ausfüllen',
  pattern_why: '{running} zählt hoch: {example} ergibt {first}, {second} und so weiter.',
  refused:
    '{count, plural, one {Nichts wurde gespeichert: # Zeile ist abgelehnt.} other {Nichts wurde gespeichert: # Zeilen sind abgelehnt.}}',
  save: '{count, plural, one {# Nummer speichern} other {# Nummern speichern}}',
  saved: '{count, plural, one {# Verwaltungsnummer gesetzt} other {# Verwaltungsnummern gesetzt}}',
  title: 'Verwaltungsnummern setzen',
  twice: 'Steht in mehreren Zeilen: {numbers}',
  undo: 'Rückgängig',
  undone: 'Rückgängig gemacht',
} as const satisfies Record<keyof typeof en, string>
