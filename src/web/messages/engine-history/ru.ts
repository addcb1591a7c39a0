// Russian words of the engine operation history.
import type en from './en.ts'

export default {
  columns: 'Каждая строка — один период работы двигателя: машина, начало, конец, часы и место.',
  current: 'По вчерашний день.',
  failed: 'Не удалось загрузить месяцы',
  month: 'Месяц',
  months: 'Месяцы для скачивания',
  none: 'Истории работы двигателя для скачивания нет',
  none_why: 'Ни одна из ваших машин, указанных ниже, ещё не сообщила о работе двигателя.',
  stale: 'Не удалось обновить месяцы.',
  title: 'История работы двигателя',
  which: 'У каких машин есть история',
  which_aerial: 'Подъёмники',
  which_crane: 'Другие краны',
  which_made: 'Выпуск: {month} и позже',
  which_machines: 'Машины',
  which_since: 'Месяц выпуска',
  which_unknown: 'У машины, месяц выпуска которой неизвестен, истории нет.',
} as const satisfies Record<keyof typeof en, string>
