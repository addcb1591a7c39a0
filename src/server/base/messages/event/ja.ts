// Japanese words of a machine's events.
import type { EventWords } from './en.ts'

const ja: EventWords = {
  overload: '過負荷',
  emergency: '非常操作：{operation}',
  lower: 'ブーム下げ',
  retract: 'ブーム縮小',
  slew: '旋回',
  level: '作業床水平調整',
  outriggers: 'アウトリガ操作',
  request_answered: 'データ要求 {command} に応答あり',
  request_refused: 'データ要求 {command} を端末が拒否',
  request_expired: 'データ要求 {command} は応答なしで期限切れ',
  request_ended: 'データ要求 {command} は機械の譲渡により終了',
  departure: 'エリア「{area}」から退出',
  return: 'エリア「{area}」に復帰',
  other: 'イベント {code}',
  unnamed: '名称のないイベント',
  lamp_on: '{lamp}: ランプ点灯',
  lamp_off: '{lamp}: ランプ消灯',
  lamp_filter_upper: 'フィルタ交換（上部）',
  lamp_filter_under: 'フィルタ交換（下部）',
  lamp_dpf: 'DPF 手動再生',
}

export default ja
