// Russian words of setting many management numbers.
import type en from './en.ts'

export default {
  cancel: 'Отмена',
  count_changed: 'изменено: {count}',
  count_deleted: 'удалено: {count}',
  count_new: 'новых: {count}',
  fault: 'Ошибка',
  new_number: 'Новый номер',
  nothing: 'Пока без изменений',
  number_now: 'Номер сейчас',
  number_of: 'Новый номер {serial}',
  paste: 'Вставить из таблицы',
  paste_unused:
    '{count, plural, one {# строка не относится ни к одной из этих машин} few {# строки не относятся ни к одной из этих машин} many {# строк не относятся ни к одной из этих машин} other {# строки не относятся ни к одной из этих машин}}',
  paste_why: 'По одному номеру в строке в этом порядке или два столбца: серийный номер и номер.',
  pattern: 'Шаблон с порядковым номером',
  pattern_fill: 'Заполнить',
  pattern_why: '{running} — счётчик: {example} даёт {first}, {second} и так далее.',
  refused:
    '{count, plural, one {Ничего не сохранено: отклонена # строка.} few {Ничего не сохранено: отклонены # строки.} many {Ничего не сохранено: отклонено # строк.} other {Ничего не сохранено: отклонено # строки.}}',
  save: '{count, plural, one {Сохранить # номер} few {Сохранить # номера} many {Сохранить # номеров} other {Сохранить # номера}}',
  saved:
    '{count, plural, one {Задан # учётный номер} few {Задано # учётных номера} many {Задано # учётных номеров} other {Задано # учётного номера}}',
  title: 'Задать учётные номера',
  twice: 'Стоит в нескольких строках: {numbers}',
  undo: 'Отменить',
  undone: 'Отменено',
} as const satisfies Record<keyof typeof en, string>
