// Spanish names of the machine categories.
import type en from './en.ts'

export default {
  all_categories: 'Todas las categorías',
  categories: 'Categoría',
  category_11: 'Grúa todoterreno',
  category_12: 'Grúa para terreno accidentado',
  category_13: 'Grúa cargadora sobre camión',
  category_14: 'Grúa telescópica sobre orugas',
  category_16: 'Grúa de celosía sobre orugas',
  category_21: 'Grúa de carga',
  category_22: 'Camión portamáquinas autocargante',
  category_31: 'Plataforma elevadora sobre camión',
  category_32: 'Plataforma elevadora autopropulsada',
  category_41: 'Otras',
  category_road_rail: '{category}, bivial',
} as const satisfies Record<keyof typeof en, string>
