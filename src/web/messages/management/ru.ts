// Russian words of the management home.
import type en from './en.ts'

export default {
  all_numbers: 'Показать все',
  engine_history: 'История работы двигателя',
  machines: 'Данные машин',
  menu: 'Меню управления',
  missing: 'Заполните это поле.',
  no_match: 'Подходящих учётных номеров нет',
  no_match_why: 'Искали «{text}» среди серийных и учётных номеров.',
  no_serial: 'Подходящий серийный номер не найден',
  none: 'Учётных номеров пока нет',
  none_why: 'Присвойте машине номер здесь или в списке машин.',
  notification: 'Уведомления по почте',
  numbers: 'Учётные номера',
  register: 'Добавить номер',
  reports: 'Отчёты по расписанию',
  search: 'Серийный или учётный номер',
  title: 'Управление',
} as const satisfies Record<keyof typeof en, string>
