// Russian words of one machine's map and track.
import type en from './en.ts'

export default {
  copied: 'Скопировано.',
  copy_coordinates: 'Скопировать координаты',
  day_last: 'Последнее положение за день',
  latest: 'Последнее положение',
  load_failed: 'Не удалось загрузить положения',
  map_of: 'Карта: {serial}',
  map_unavailable: 'Карта недоступна: положение неизвестно',
  map_unavailable_why: '{serial} ещё не передавала своё положение.',
  no_address: 'Не удалось получить адрес',
  open_app: 'Приложение карт',
  open_elsewhere: 'Открыть на другой карте: {map}',
  places_of: 'Положения {serial}',
  sent_as: 'как передано: {place}',
  stale: 'Не удалось обновить положения. Показано состояние на {time}.',
  work_place: 'Место работы',
} as const satisfies Record<keyof typeof en, string>
