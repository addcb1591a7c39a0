// Japanese words of a distribution's file.
import type { UsageWords } from './en.ts'

const ja: UsageWords = {
  serial: '機番',
  division: '頻度分布',
  date: '記録日',
  hourmeter: 'アワーメータ (h)',
  from_edge: '以上',
  to_edge: '未満',
  hours: '時間 (h)',
  count: '回数',
  since: '{date} 時点',
  added: '{date} からの増加',
  axis_load: '荷重',
  axis_working_radius: '作業半径',
  axis_engine_speed: 'エンジン回転数',
  axis_engine_torque: 'エンジントルク',
  axis_load_ratio: '負荷率',
  axis_boom_angle: 'ブーム角度',
  axis_boom_length: 'ブーム長さ',
  axis_slewing_speed: '旋回速度',
  axis_oil_temperature: '作動油温',
  axis_coolant_temperature: '冷却水温',
  division_load_radius: '荷重 × 作業半径',
  division_engine_speed_torque: 'エンジン回転数 × トルク',
}
export default ja
