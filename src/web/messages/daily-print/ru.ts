// Russian words of the print view of a machine's month.
import type en from './en.ts'

export default {
  back: 'Назад к дням',
  failed: 'Не удалось загрузить месяц',
  heading: 'Просмотр перед печатью',
  hint: 'Чтобы сохранить файл, выберите в окне печати «Сохранить как PDF». Бумага: A4, альбомная.',
  machine_day: 'сутки машины {offset}',
  print: 'Печать',
  printed: 'Напечатано',
  printed_by: '{time} {zone}, {name}',
  sheet: 'Лист',
  sheets: 'Печатаемые листы',
  sites: 'Площадки за месяц',
  subtitle: 'Суточный отчёт: {page}, {day}',
} as const satisfies Record<keyof typeof en, string>
