// Portuguese names of the machine categories.
import type en from './en.ts'

export default {
  all_categories: 'Todas as categorias',
  categories: 'Categoria',
  category_11: 'Guindaste todo-terreno',
  category_12: 'Guindaste para terreno acidentado',
  category_13: 'Guindauto',
  category_14: 'Guindaste telescópico sobre esteiras',
  category_16: 'Guindaste treliçado sobre esteiras',
  category_21: 'Guindaste de carga',
  category_22: 'Caminhão prancha autocarregável',
  category_31: 'Plataforma elevatória sobre caminhão',
  category_32: 'Plataforma elevatória autopropelida',
  category_41: 'Outros',
  category_road_rail: '{category}, rodoferroviário',
} as const satisfies Record<keyof typeof en, string>
