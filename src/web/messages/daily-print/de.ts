// German words of the print view of a machine's month.
import type en from './en.ts'

export default {
  back: 'Zurück zu den Tagen',
  failed: 'Der Monat konnte nicht geladen werden',
  heading: 'Druckansicht',
  hint: 'Für eine Datei im Druckdialog „Als PDF speichern“ wählen. Papier: A4 quer.',
  machine_day: 'Maschinentag {offset}',
  print: 'Drucken',
  printed: 'Gedruckt',
  printed_by: '{time} {zone}, von {name}',
  sheet: 'Blatt',
  sheets: 'Zu druckende Blätter',
  sites: 'Einsatzorte des Monats',
  subtitle: 'Tagesbericht: {page}, {day}',
} as const satisfies Record<keyof typeof en, string>
