// Korean words of the print view of a machine's month.
import type en from './en.ts'

export default {
  back: '일별 화면으로',
  failed: '월 데이터를 불러올 수 없습니다',
  heading: '인쇄 미리보기',
  hint: '파일로 보관하려면 인쇄 창에서 ‘PDF로 저장’을 선택하십시오. 용지: A4 가로.',
  machine_day: '장비 현지일 {offset}',
  print: '인쇄',
  printed: '인쇄일',
  printed_by: '{time} {zone}, {name}',
  sheet: '장',
  sheets: '인쇄할 장',
  sites: '이달의 현장',
  subtitle: '일보: {page}, {day}',
} as const satisfies Record<keyof typeof en, string>
