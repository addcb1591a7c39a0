// German words of QR labels of machines.
import type en from './en.ts'

export default {
  code_of: 'QR-Code von {serial}',
  empty: 'Keine Maschine für ein Etikett',
  empty_why: 'Öffnen Sie die Etiketten aus der Wartungsliste oder von einer Maschine aus.',
  failed: 'Die Etiketten konnten nicht geladen werden',
  hint: 'Auf A4-Klebefolie mit 100 % drucken und je eines an jede Maschine kleben. Der Code öffnet auf dem Telefon die Seite der Maschine, auf der nach der Anmeldung Ergebnisse eingetragen werden.',
  print: 'Drucken',
  title: 'QR-Etiketten',
  to_maintenance: 'Zur Wartung',
  what: 'Wartung: zum Eintragen scannen',
} as const satisfies Record<keyof typeof en, string>
