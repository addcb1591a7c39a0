// German words of the map itself.
import type en from './en.ts'

export default {
  add_corner: 'Ecke nach Ecke {number} hinzufügen',
  areas: 'Gebiete',
  base_built_in: 'Eingebaute Karte',
  base_map: 'Hintergrundkarte',
  base_own: 'Eigene Karte',
  base_plain: 'Umrisskarte',
  centre_is: 'Mittelpunkt: {place}',
  corner: 'Ecke {number} von {count}',
  corner_added: 'Ecke {number} hinzugefügt; {count} Ecken.',
  corner_is: 'Ecke {number}: {place}',
  corner_removed: 'Ecke {number} entfernt; {count} Ecken.',
  corners_least: 'Ein Gebiet braucht mindestens {count} Ecken.',
  credits:
    'Karte: Natural Earth (gemeinfrei); Orte: GeoNames (CC BY 4.0); Gemeinden Japans: MLIT, National Land Numerical Information (2020), von Geolonia. Ohne Straßen.',
  edited_area: 'Gebiet in Bearbeitung: {name}',
  failed: 'Die Grundkarte konnte nicht geladen werden.',
  how_to:
    'Ziehen oder Pfeiltasten bewegen die Karte, Plus und Minus vergrößern und verkleinern. Tab führt zu den markierten Orten.',
  how_to_edit:
    'Pfeiltasten verschieben die Griffe des Gebiets, Plus und Minus ändern den Radius, Entf entfernt eine Ecke.',
  how_to_place: 'Die Eingabetaste setzt den Punkt in die Mitte der Karte.',
  map: 'Karte',
  nothing: 'Es gibt nichts zu markieren.',
  open_with_roads: 'In OpenStreetMap mit Straßen öffnen',
  own_map_silent: 'Die eigene Karte antwortet nicht. Gezeigt wird die eingebaute Karte.',
  places: 'Markierte Orte',
  radius_is: 'Radius {radius}',
  remove_corner: 'Ecke {number} entfernen',
  retry: 'Erneut versuchen',
  show_all: 'Alles zeigen',
  tracks: 'Wege',
  two_fingers: 'Verschieben Sie die Karte mit zwei Fingern.',
  wheel_with_key: 'Zum Zoomen beim Scrollen Strg oder ⌘ gedrückt halten.',
  zoom_in: 'Vergrößern',
  zoom_out: 'Verkleinern',
} as const satisfies Record<keyof typeof en, string>
