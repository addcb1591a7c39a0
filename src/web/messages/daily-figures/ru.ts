// Russian words of utilisation against its target, idle share and trends.
import type en from './en.ts'

export default {
  all: 'Все дни',
  as_delivered: 'цель по умолчанию',
  figures_failed: 'Не удалось загрузить показатели месяца.',
  figures_stale: 'Не удалось обновить показатели месяца.',
  fleet_figures: 'Месяц всех машин',
  idle_of: '{part} ч на холостом ходу из {whole}',
  idle_share: 'Доля холостого хода',
  machines_reported: 'Машин с отчётами',
  no_reports: 'отчётов от машин нет',
  of_available: '{operating} из {available} доступных ч',
  of_machines: 'из {machines}',
  on_target: 'ровно цель {target} %',
  operated_days: '{days} машино-дней в работе',
  operating_hours: 'Часы работы',
  over_target: 'на {points} п. п. выше цели {target} %',
  set_target: 'Изменить цель и доступные часы',
  setting: '{hours} ч в день, {days}, цель {target} %',
  target: 'цель {target} %',
  trend: '{figure}, двенадцать месяцев',
  twelve_months: 'Двенадцать месяцев',
  under_target: 'на {points} п. п. ниже цели {target} %',
  utilisation: 'Загрузка',
  weekdays: 'С понедельника по пятницу',
  without_report: '{machines, plural, one {# без отчёта} few {# без отчёта} many {# без отчёта} other {# без отчёта}}',
} as const satisfies Record<keyof typeof en, string>
