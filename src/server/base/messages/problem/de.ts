// German words of the API's faults.
import type { ProblemWords } from './en.ts'

const de: ProblemWords = {
  titles: {
    bad_request: 'Die Anfrage konnte nicht gelesen werden.',
    not_signed_in: 'Melden Sie sich zuerst an.',
    sign_in_failed: 'E-Mail-Adresse oder Passwort ist falsch',
    not_allowed: 'Das ist nicht erlaubt.',
    not_found: 'Diese Seite wurde nicht gefunden',
    method_not_allowed: 'Diese Adresse kennt diese Methode nicht.',
    changed_meanwhile: 'Jemand hat dies inzwischen geändert. Laden Sie es neu.',
    body_too_large: 'Die Anfrage ist zu groß.',
    unsupported_media_type: 'Dieser Inhaltstyp wird hier nicht verstanden.',
    invalid_fields: 'Einige Felder stimmen nicht.',
    out_of_range: 'Einige Maschinen sind außerhalb des Bereichs.',
    too_many_requests: 'Zu viele Anfragen. Warten Sie etwas.',
    internal: 'Bei uns ist etwas schiefgegangen.',
    under_maintenance: 'Der Dienst wird gewartet.',
    intake_unavailable: 'Datensätze können gerade nicht gespeichert werden. Senden Sie sie noch einmal.',
    database_unavailable: 'Die Datenbank hat nicht rechtzeitig geantwortet. Versuchen Sie es noch einmal.',
  },
  fields: {
    'is empty: leave it out': 'ist leer: lassen Sie es weg',
    'is empty: delete it instead': 'ist leer: löschen Sie es stattdessen',
    'holds a control character': 'enthält ein Steuerzeichen',
    'must be a day as YYYY-MM-DD': 'muss ein Tag als YYYY-MM-DD sein',
    'lies in the future': 'liegt in der Zukunft',
    'comes before serial_from': 'kommt vor serial_from',
    'comes before delivery_date_from': 'kommt vor delivery_date_from',
    'must be a line of text': 'muss eine Textzeile sein',
    'holds what is no column': 'enthält etwas, das keine Spalte ist',
    'names a column twice': 'nennt eine Spalte zweimal',
    'is the name of another view': 'ist der Name einer anderen Ansicht',
    'cannot be kept: there are too many views already':
      'kann nicht aufbewahrt werden: es gibt schon zu viele Ansichten',
    'says nothing to search for': 'sagt nicht, wonach gesucht wird',
    'is no machine of this company': 'ist keine Maschine dieser Firma',
    'has a management number already': 'hat schon eine Verwaltungsnummer',
    'has no management number yet': 'hat noch keine Verwaltungsnummer',
    'is another than in the address': 'ist ein anderer Wert als in der Adresse',
    'is not one of your companies': 'ist keine Ihrer Firmen',
    'is not offered here': 'wird hier nicht angeboten',
    'is not a time zone': 'ist keine Zeitzone',
    'holds a character that cannot be stored': 'enthält ein Zeichen, das nicht gespeichert werden kann',
    'holds too many values or levels': 'enthält zu viele Werte oder Ebenen',
    'is missing: give all four sides of a box, or none':
      'fehlt: Geben Sie alle vier Seiten eines Rechtecks an oder keine',
    'lies north of north': 'liegt nördlich von north',
    'is not known here': 'ist hier nicht bekannt',
    'is wrong here: give either year and month, or all=1':
      'passt hier nicht: geben Sie entweder year und month oder all=1 an',
  },
}
export default de
