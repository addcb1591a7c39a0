// Russian words of figures that explain themselves.
import type en from './en.ts'

export default {
  close: 'Закрыть',
  counts: 'Учтено',
  day: 'День',
  day_counts: 'в работе',
  day_does_not: 'без работы',
  days_failed: 'Не удалось загрузить дни.',
  foot_days: 'Учтённые дни, из {days} с отчётом',
  foot_share: '{part} ч на холостом ходу ÷ {whole} ч работы двигателя',
  foot_slots: '{slots} четвертей часа ÷ 4 = {hours} ч, с округлением вверх',
  foot_sum: 'Сумма по дням: {days}',
  no_report: 'отчёт не получен',
  no_slots: 'нет',
  part_of: '{part} из {whole}',
  received: 'Получено',
  received_failed: 'Не удалось загрузить время получения.',
  record: 'запись {sequence}, терминал {terminal}',
  rule_days: 'День учитывается, если машина работала или ехала хотя бы четверть часа.',
  rule_share: 'Четверти часа на холостом ходу ÷ четверти часа с работающим двигателем.',
  rule_slots: 'Четверти часа всех дней вместе, ÷ 4, с округлением вверх один раз за месяц.',
  rule_sum: 'Сумма данных по дням; день без данных не считается нулём.',
  sheet: 'Дни, из которых получено: {figure}',
  times: '{times, plural, one {# запись} few {# записи} many {# записей} other {# записи}}, первая {first}',
  to_day: 'Открыть {date}',
} as const satisfies Record<keyof typeof en, string>
