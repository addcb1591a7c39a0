// Portuguese words of the files of a track.
import type { TrackWords } from './en.ts'

const pt: TrackWords = {
  is_cut: 'Apenas as {count} posições mais recentes; há outras mais antigas.',
  serial: 'N.º de série',
  time: 'Hora na máquina',
  offset: 'Diferença horária',
  kind: 'Categoria',
  latitude: 'Latitude',
  longitude: 'Longitude',
  place: 'Local',
  sent_place: 'Local enviado',
  type_1: 'Obra',
  type_2: 'Última posição',
  type_3: 'Outras',
}
export default pt
