// German words of one machine's map and track.
import type en from './en.ts'

export default {
  copied: 'Kopiert.',
  copy_coordinates: 'Koordinaten kopieren',
  day_last: 'Letzte Position des Tages',
  latest: 'Neueste Position',
  load_failed: 'Die Positionen konnten nicht geladen werden',
  map_of: 'Karte von {serial}',
  map_unavailable: 'Karte ohne Position nicht verfügbar',
  map_unavailable_why: '{serial} hat noch keine Position gesendet.',
  no_address: 'Die Adresse konnte nicht ermittelt werden',
  open_app: 'Karten-App',
  open_elsewhere: 'In einer anderen Karte öffnen: {map}',
  places_of: 'Positionen von {serial}',
  sent_as: 'gesendet als: {place}',
  stale: 'Die Positionen konnten nicht erneuert werden. Stand: {time}.',
  work_place: 'Arbeitsort',
} as const satisfies Record<keyof typeof en, string>
