// Japanese words of the workbook of a range of days.
import type { RangeWords } from './en.ts'

const ja: RangeWords = {
  dates: '{from}～{to}',
  days: '稼働日数',
  idle_change: '増減',
  idle_cost: '待機時の燃料費',
  idle_cost_most: '待機時の燃料費（最大）',
  idle_fuel: '待機時の燃料',
  idle_fuel_most: '待機時の燃料（最大）',
  idle_hours: '待機',
  idle_share: '待機率',
  last_30: '30日間',
  last_7: '7日間',
  last_90: '90日間',
  last_week: '先週',
  machine: '機械',
  operating: '作業',
  points: 'ポイント',
  running: '走行',
  strip: '日別',
  this_week: '今週',
  today: '今日',
  yesterday: '昨日',
}

export default ja
