// Japanese words of the workbook of machines.
import type { MachineWords } from './en.ts'

const ja: MachineWords = {
  title: '機械一覧',
  customer: '顧客',
  activity: '状態',
  operating: '作業中',
  running: '走行中',
  neutral: '待機中',
  off: '停止',
  silent: '通信なし',
  no_terminal: '端末なし',
  upper_hours: 'メータ（クレーン）(h)',
  under_hours: 'メータ（キャリヤ）(h)',
  upper_fuel: '燃料 (%)',
  under_fuel: '燃料（キャリヤ）(%)',
  battery: 'バッテリ残量 (%)',
  last_report: '最終通信',
  alarms: '警報',
  due_on: '次回メンテナンス',
  due: 'メンテナンス内容',
}

export default ja
