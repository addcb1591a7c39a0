// Russian words of the workbook of a range of days.
import type { RangeWords } from './en.ts'

const ru: RangeWords = {
  dates: '{from} – {to}',
  days: 'Дней в работе',
  idle_change: 'Изменение',
  idle_cost: 'Стоимость холостого хода',
  idle_cost_most: 'Стоимость холостого хода, не более',
  idle_fuel: 'Топливо на холостом ходу',
  idle_fuel_most: 'Топливо на холостом ходу, не более',
  idle_hours: 'Холостой ход',
  idle_share: 'Доля холостого хода',
  last_30: '30 дней',
  last_7: '7 дней',
  last_90: '90 дней',
  last_week: 'Прошлая неделя',
  machine: 'Машина',
  operating: 'Работа',
  points: 'п. п.',
  running: 'Движение',
  strip: 'Дни',
  this_week: 'Эта неделя',
  today: 'Сегодня',
  yesterday: 'Вчера',
}

export default ru
