// Japanese names of the machine categories.
import type en from './en.ts'

export default {
  all_categories: 'すべての機種区分',
  categories: '機種区分',
  category_11: 'オールテレーンクレーン',
  category_12: 'ラフテレーンクレーン',
  category_13: '積載形トラッククレーン',
  category_14: 'テレスコピッククローラクレーン',
  category_16: 'ラチスブームクローラクレーン',
  category_21: 'カーゴクレーン',
  category_22: 'セルフローダ',
  category_31: 'トラック式高所作業車',
  category_32: '自走式高所作業車',
  category_41: 'その他',
  category_road_rail: '{category}(軌陸)',
} as const satisfies Record<keyof typeof en, string>
