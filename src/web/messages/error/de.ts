// German words for faults and outages.
import type en from './en.ts'

export default {
  bad_request: 'Die Anfrage konnte nicht gelesen werden.',
  body_too_large: 'Die Anfrage ist zu groß.',
  changed_meanwhile: 'Jemand hat dies inzwischen geändert. Laden Sie es neu.',
  check_again: 'Erneut prüfen',
  database_unavailable: 'Die Datenbank hat nicht rechtzeitig geantwortet. Versuchen Sie es noch einmal.',
  intake_unavailable: 'Datensätze können gerade nicht gespeichert werden.',
  internal: 'Bei uns ist etwas schiefgegangen.',
  invalid_fields: 'Einige Felder stimmen nicht.',
  method_not_allowed: 'Diese Adresse kennt diese Methode nicht.',
  network: 'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  not_allowed: 'Dafür haben Sie keine Berechtigung.',
  not_allowed_hint:
    'Vielleicht gehört es zu einer anderen Ihrer Firmen: Wechseln Sie die Firma im Kontomenü. Fragen Sie sonst, wer die Konten Ihrer Firma verwaltet.',
  not_found: 'Diese Seite wurde nicht gefunden',
  not_signed_in: 'Melden Sie sich zuerst an.',
  request_id: 'Anfragenummer',
  request_id_copied: 'Anfragenummer kopiert',
  request_id_copy: 'Anfragenummer kopieren',
  screen_failed: 'Diese Ansicht konnte nicht gezeigt werden.',
  sign_in_failed: 'E-Mail-Adresse oder Passwort ist falsch',
  still_under_maintenance: 'Noch in Wartung, geprüft um {time}.',
  to_start: 'Zur Startseite',
  too_many_requests: 'Zu viele Anfragen. Warten Sie etwas.',
  try_again: 'Noch einmal versuchen',
  under_maintenance: 'Der Dienst wird gewartet.',
  under_maintenance_hint: 'Sie wurden abgemeldet. Sobald der Dienst wieder läuft, führt diese Seite Sie weiter.',
  unknown: 'Etwas ist schiefgegangen.',
  unknown_middleware: 'Unbekannte Middleware {name}',
  unsupported_media_type: 'Dieser Inhaltstyp wird hier nicht verstanden.',
} satisfies Record<keyof typeof en, string>
