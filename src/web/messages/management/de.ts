// German words of the management home.
import type en from './en.ts'

export default {
  all_numbers: 'Alle zeigen',
  engine_history: 'Motorbetriebshistorie',
  machines: 'Maschinendaten',
  menu: 'Menü der Verwaltung',
  missing: 'Bitte ausfüllen.',
  no_match: 'Keine Verwaltungsnummer passt',
  no_match_why: 'Gesucht wurde „{text}“ in Serien- und Verwaltungsnummern.',
  no_serial: 'Keine passende Seriennummer gefunden',
  none: 'Noch keine Verwaltungsnummern',
  none_why: 'Geben Sie einer Maschine hier oder in der Maschinenliste ihre Nummer.',
  notification: 'Benachrichtigung per E-Mail',
  numbers: 'Verwaltungsnummern',
  register: 'Nummer registrieren',
  reports: 'Regelmäßige Berichte',
  search: 'Serien- oder Verwaltungsnummer',
  title: 'Verwaltung',
} as const satisfies Record<keyof typeof en, string>
