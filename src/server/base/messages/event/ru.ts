// Russian words of a machine's events.
import type { EventWords } from './en.ts'

const ru: EventWords = {
  overload: 'Перегрузка',
  emergency: 'Аварийное управление: {operation}',
  lower: 'стрела опущена',
  retract: 'стрела втянута',
  slew: 'поворот',
  level: 'платформа выровнена',
  outriggers: 'выносные опоры',
  request_answered: 'Запрос данных {command}: ответ получен',
  request_refused: 'Запрос данных {command}: отказ терминала',
  request_expired: 'Запрос данных {command}: срок истёк без ответа',
  request_ended: 'Запрос данных {command} завершён: машина сменила владельца',
  departure: 'Выезд из зоны «{area}»',
  return: 'Возвращение в зону «{area}»',
  other: 'Событие {code}',
  unnamed: 'Событие без названия',
  lamp_on: '{lamp}: лампа горит',
  lamp_off: '{lamp}: лампа погасла',
  lamp_filter_upper: 'Обслуживание фильтров, верх',
  lamp_filter_under: 'Обслуживание фильтров, шасси',
  lamp_dpf: 'Регенерация сажевого фильтра',
}

export default ru
