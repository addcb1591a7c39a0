// Korean words of the workbook of a range of days.
import type { RangeWords } from './en.ts'

const ko: RangeWords = {
  dates: '{from}~{to}',
  days: '가동 일수',
  idle_change: '증감',
  idle_cost: '공회전 연료비',
  idle_cost_most: '공회전 연료비(최대)',
  idle_fuel: '공회전 연료',
  idle_fuel_most: '공회전 연료(최대)',
  idle_hours: '공회전',
  idle_share: '공회전 비율',
  last_30: '30일',
  last_7: '7일',
  last_90: '90일',
  last_week: '지난주',
  machine: '장비',
  operating: '작업',
  points: '%p',
  running: '주행',
  strip: '일별',
  this_week: '이번 주',
  today: '오늘',
  yesterday: '어제',
}

export default ko
