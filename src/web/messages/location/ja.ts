// Japanese words of one machine's map and track.
import type en from './en.ts'

export default {
  copied: 'コピーしました。',
  copy_coordinates: '座標をコピー',
  day_last: '1日の最終位置',
  latest: '最新位置',
  load_failed: '位置情報を読み込めませんでした',
  map_of: '{serial} の地図',
  map_unavailable: '位置情報がないため地図を表示できません',
  map_unavailable_why: '{serial} からはまだ位置情報が送信されていません。',
  no_address: '住所を取得できませんでした',
  open_app: '地図アプリ',
  open_elsewhere: '別の地図で開く: {map}',
  places_of: '{serial} の位置',
  sent_as: '送信された場所: {place}',
  stale: '位置情報を更新できませんでした。{time} 現在の内容です。',
  work_place: '作業場所',
} as const satisfies Record<keyof typeof en, string>
