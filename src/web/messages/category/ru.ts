// Russian names of the machine categories.
import type en from './en.ts'

export default {
  all_categories: 'Все категории',
  categories: 'Категория',
  category_11: 'Вездеходный кран',
  category_12: 'Короткобазный кран',
  category_13: 'Кран-манипулятор',
  category_14: 'Телескопический гусеничный кран',
  category_16: 'Гусеничный кран с решётчатой стрелой',
  category_21: 'Грузовой кран',
  category_22: 'Самопогрузчик',
  category_31: 'Автогидроподъёмник',
  category_32: 'Самоходный подъёмник',
  category_41: 'Прочие',
  category_road_rail: '{category}, комбинированный ход',
} as const satisfies Record<keyof typeof en, string>
