// Russian words of the month of all machines: the grid, its search, and what stands in its place.
import type en from './en.ts'

export default {
  consumption_off: 'Топливо, ВОМ выкл.',
  consumption_on: 'Топливо, ВОМ вкл.',
  counts_over: 'В работе, из показанных машин: {count}',
  day_failed: 'Не удалось загрузить день.',
  day_none: 'За этот день отчёт не получен.',
  day_of: '{weekday} {date}',
  day_waiting: 'День загружается',
  days: 'Дни',
  days_operated: '{days, plural, one {# день} few {# дня} many {# дней} other {# дня}} в работе',
  electric: 'электр.: {unit}',
  empty_month: 'Нет отчётов: {month}',
  empty_month_newest:
    'За этот месяц от ваших машин не получено ни одного суточного отчёта. Последний месяц с отчётами: {month}.',
  empty_never: 'Ни одна из ваших машин ещё не прислала суточный отчёт.',
  engine_hours: 'Часы двигателя',
  grid: 'Суточные отчёты всех машин, {month}',
  meters: 'Моточасы',
  neutral: 'Холостой ход',
  no_operation: 'Без опер.',
  operation: 'Работа',
  running: 'Движение',
  search: 'Поиск в месяце',
  show: 'Показать',
  today: 'сегодня',
  track: 'Шасси',
  use_idle: 'не в работе',
  use_none: 'нет отчёта',
  use_operated: 'в работе',
} as const satisfies Record<keyof typeof en, string>
