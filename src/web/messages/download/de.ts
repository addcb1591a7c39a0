// German words of what is saved as a file.
import type en from './en.ts'

export default {
  busy: 'Gerade werden viele Arbeitsmappen erstellt. Versuchen Sie es in einigen Sekunden noch einmal.',
  cancel: 'Abbrechen',
  cancelled: 'Das Herunterladen wurde abgebrochen.',
  csv: 'CSV-Datei',
  cut: 'Die Datei enthält nur die ersten {count} von {total} Zeilen.',
  detailed: 'Arbeitsmappe mit Einzelheiten (xlsx)',
  download: 'Herunterladen',
  failed: 'Die Arbeitsmappe konnte nicht gespeichert werden. {why}',
  failed_table: 'Die Datei konnte nicht gespeichert werden. {why}',
  fill: 'Tage ohne Bericht ergänzen',
  fill_why: 'Stundenzähler werden fortgeführt, Stunden sind 0. Solche Tage sind gekennzeichnet.',
  list_why: 'Alle Maschinen, die die Suche findet, nicht nur diese Seite.',
  not_found: 'Es gibt nichts mehr herunterzuladen.',
  one_table: 'Tabelle für CSV',
  preparing: 'Arbeitsmappe wird erstellt …',
  preparing_table: 'Die Liste wird gelesen …',
  received: '{kilobytes} kB empfangen …',
  rows_taken: '{count} von {total} Zeilen',
  save: 'Arbeitsmappe speichern',
  saved: '{name} wurde gespeichert.',
  send_regularly: 'Regelmäßig senden …',
  shown_why: 'Die Tabelle wie gezeigt: mit Spalten, Reihenfolge und Suche.',
  table_why:
    'Alle Seiten der Liste mit den gezeigten Spalten, Sortierung und Bedingungen; sind Zeilen ausgewählt, nur diese.',
  tables_why: 'Alle Tabellen dieser Seite als Blätter einer Arbeitsmappe, oder eine davon als CSV.',
  workbook: 'Arbeitsmappe (xlsx)',
} as const satisfies Record<keyof typeof en, string>
