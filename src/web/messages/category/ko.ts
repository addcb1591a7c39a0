// Korean names of the machine categories.
import type en from './en.ts'

export default {
  all_categories: '모든 분류',
  categories: '장비 분류',
  category_11: '올테레인 크레인',
  category_12: '러프테레인 크레인',
  category_13: '트럭 탑재형 크레인',
  category_14: '텔레스코픽 크롤러 크레인',
  category_16: '래티스 붐 크롤러 크레인',
  category_21: '카고 크레인',
  category_22: '셀프로더',
  category_31: '차량탑재형 고소작업대',
  category_32: '자주식 고소작업대',
  category_41: '기타',
  category_road_rail: '{category}, 도로·철도 겸용',
} as const satisfies Record<keyof typeof en, string>
