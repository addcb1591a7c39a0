// German words of the files of a track.
import type { TrackWords } from './en.ts'

const de: TrackWords = {
  is_cut: 'Nur die neuesten {count} Positionen; es gibt ältere.',
  serial: 'Seriennummer',
  time: 'Zeit an der Maschine',
  offset: 'Zeitversatz',
  kind: 'Kategorie',
  latitude: 'Breite',
  longitude: 'Länge',
  place: 'Ort',
  sent_place: 'Gesendeter Ort',
  type_1: 'Baustelle',
  type_2: 'Letzte Position',
  type_3: 'Sonstige',
}
export default de
