// Russian words of the files of a track.
import type { TrackWords } from './en.ts'

const ru: TrackWords = {
  is_cut: 'Только новейшие позиции ({count}); есть и более старые.',
  serial: 'Серийный номер',
  time: 'Время на машине',
  offset: 'Смещение',
  kind: 'Категория',
  latitude: 'Широта',
  longitude: 'Долгота',
  place: 'Место',
  sent_place: 'Место из сообщения',
  type_1: 'Объект',
  type_2: 'Последняя позиция',
  type_3: 'Прочее',
}
export default ru
