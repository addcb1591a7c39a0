// Russian words of what is saved as a file.
import type en from './en.ts'

export default {
  busy: 'Сейчас создаётся много книг. Повторите через несколько секунд.',
  cancel: 'Отмена',
  cancelled: 'Загрузка отменена.',
  download: 'Скачать',
  failed: 'Не удалось сохранить книгу. {why}',
  fill: 'Дополнить дни без отчёта',
  fill_why: 'Счётчики переносятся, часы равны 0. Такие дни отмечены.',
  list_why: 'Все машины, найденные поиском, а не только эта страница.',
  not_found: 'Скачивать больше нечего.',
  preparing: 'Книга создаётся …',
  received: 'Получено {kilobytes} кБ …',
  save: 'Сохранить книгу',
  saved: 'Файл {name} сохранён.',
  workbook: 'Книга (xlsx)',
} as const satisfies Record<keyof typeof en, string>
