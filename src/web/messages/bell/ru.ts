// Russian words of the bell.
import type en from './en.ts'

export default {
  title: 'Что касается вас',
  none: 'Ничего нового',
  none_why: 'Здесь 30 дней видны новости, назначенные вам дела, ответы на ваши запросы и ваши отчёты.',
  failed: 'Не удалось загрузить',
  is_new: 'Новое',
  news: 'Новость: {title}',
  assigned: 'Назначено вам: {kind}',
  request_N00: 'Ответ на запрос данных: {command}',
  request_N01: 'Запрос данных отклонён: {command}',
  request_N02: 'Запрос данных без ответа: {command}',
  form_in_work: 'Ваше обращение № {number} в работе',
  form_done: 'Ваше обращение № {number} выполнено',
  report_workbook: 'Отчёт отправлен: {name}',
  report_link: 'Отчёт отправлен: {name}',
  report_too_large: 'Отчёт слишком велик, отправлена ссылка: {name}',
  report_nobody: 'Отчёт никто не мог получить: {name}',
  report_failed: 'Не удалось создать отчёт: {name}',
  report_no_group: 'Отчёт приостановлен, группы больше нет: {name}',
  report_no_machine: 'Отчёт приостановлен, его машины больше нет: {name}',
  all_news: 'Все новости',
  all_assigned: 'Всё, что назначено вам',
} as const satisfies Record<keyof typeof en, string>
