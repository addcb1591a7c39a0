// Russian words of what is saved as a file.
import type en from './en.ts'

export default {
  busy: 'Сейчас создаётся много книг. Повторите через несколько секунд.',
  cancel: 'Отмена',
  cancelled: 'Скачивание отменено.',
  csv: 'Файл CSV',
  detailed: 'Книга с подробностями (xlsx)',
  download: 'Скачать',
  failed: 'Не удалось сохранить книгу. {why}',
  failed_table: 'Не удалось сохранить файл. {why}',
  fill: 'Дополнить дни без отчёта',
  fill_why: 'Счётчики переносятся, часы равны 0. Такие дни отмечены.',
  list_why: 'Все машины, найденные поиском, а не только эта страница.',
  not_found: 'Скачивать больше нечего.',
  one_table: 'Таблица для CSV',
  preparing: 'Книга создаётся …',
  preparing_table: 'Чтение списка …',
  received: 'Получено {kilobytes} кБ …',
  rows_taken: 'Строк: {count} из {total}',
  save: 'Сохранить книгу',
  saved: 'Файл {name} сохранён.',
  send_regularly: 'Отправлять регулярно …',
  shown_why: 'Таблица в показанном виде: столбцы, порядок и поиск.',
  table_why: 'Все страницы списка с показанными столбцами, порядком и условиями; если выбраны строки, только они.',
  tables_why: 'Все таблицы этой страницы листами одной книги или одна из них в CSV.',
  workbook: 'Книга (xlsx)',
} as const satisfies Record<keyof typeof en, string>
