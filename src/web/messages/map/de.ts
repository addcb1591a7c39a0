// German words of the map itself.
import type en from './en.ts'

export default {
  credits:
    'Karte: Natural Earth (gemeinfrei); Orte: GeoNames (CC BY 4.0); Gemeinden Japans: MLIT, National Land Numerical Information (2020), von Geolonia. Ohne Straßen.',
  failed: 'Die Grundkarte konnte nicht geladen werden.',
  handle_centre: 'Mittelpunkt: Pfeiltasten verschieben ihn, Plus und Minus ändern den Radius',
  handle_corner: 'Ecke {number}: Pfeiltasten verschieben sie, Entf löscht sie',
  handle_middle: 'Ecke nach Ecke {number} einfügen: Eingabetaste',
  handle_rim: 'Radius {radius}: Pfeiltasten oder Plus und Minus ändern ihn',
  handles: 'Griffe von {name}',
  how_to:
    'Ziehen oder Pfeiltasten bewegen die Karte, Plus und Minus vergrößern und verkleinern. Tab führt zu den markierten Orten.',
  map: 'Karte',
  nothing: 'Es gibt nichts zu markieren.',
  places: 'Markierte Orte',
  retry: 'Erneut versuchen',
  show_all: 'Alles zeigen',
  zoom_in: 'Vergrößern',
  zoom_out: 'Verkleinern',
} as const satisfies Record<keyof typeof en, string>
