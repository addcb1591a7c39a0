// German names of the machine categories.
import type en from './en.ts'

export default {
  all_categories: 'Alle Kategorien',
  categories: 'Kategorie',
  category_11: 'All-Terrain-Kran',
  category_12: 'Geländekran',
  category_13: 'Lkw-Ladekran',
  category_14: 'Teleskop-Raupenkran',
  category_16: 'Gittermast-Raupenkran',
  category_21: 'Cargo-Kran',
  category_22: 'Selbstlader',
  category_31: 'Lkw-Arbeitsbühne',
  category_32: 'Selbstfahrende Arbeitsbühne',
  category_41: 'Sonstige',
  category_road_rail: '{category}, Zweiwege',
} as const satisfies Record<keyof typeof en, string>
