// Japanese words of the workbook of a communication record.
import type { CommunicationWords } from './en.ts'

const ja: CommunicationWords = {
  col_received: '受信',
  col_recorded: '記録',
  col_sequence: '連番',
  col_state: '状態',
  col_terminal: '端末',
  col_type: '種類',
  counts: '有効',
  replaced: '後の記録で置換',
  title: '{serial} の通信履歴',
  type_accumulation: '累積',
  type_alarm: '警報',
  type_alarm_event: '警報イベント',
  type_daily: '日報',
  type_event: 'イベント',
  type_histogram: '分布',
  type_other: 'その他',
  type_position: '位置',
}

export default ja
