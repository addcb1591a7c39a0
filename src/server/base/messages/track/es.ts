// Spanish words of the files of a track.
import type { TrackWords } from './en.ts'

const es: TrackWords = {
  is_cut: 'Solo las {count} posiciones más recientes; hay otras más antiguas.',
  serial: 'N.º de serie',
  time: 'Hora en la máquina',
  offset: 'Diferencia horaria',
  kind: 'Categoría',
  latitude: 'Latitud',
  longitude: 'Longitud',
  place: 'Lugar',
  sent_place: 'Lugar enviado',
  type_1: 'Obra',
  type_2: 'Última posición',
  type_3: 'Otras',
}
export default es
