// Japanese words of the fleet's map.
import type en from './en.ts'

export default {
  beside: '地図上の機械',
  close: '閉じる',
  find_here: 'この中から検索',
  here: '{count, plural, other {この範囲に # 台}}',
  legend: '凡例',
  machines: '{count, plural, other {# 台}}',
  machines_here: 'この場所の機械',
  map_of_fleet: '機械の地図',
  none_found: '該当する機械はここにありません。',
  nothing_here: 'この範囲に機械はありません。縮小するか、全体を表示してください。',
  of_located: '位置のある {count} 台中',
  one_place: '同じ場所',
  places: '地図上の機械（地図と同じ順）',
  sign_alarm: '警報あり',
  sign_off: '停止・端末なし',
  sign_operating: '作業中',
  sign_running: '走行・待機',
  sign_silent: '24 時間以上通信なし',
  unavailable: '位置情報がないため地図を表示できません',
  unavailable_why: 'これらの機械からはまだ位置情報を受信していません。',
  way_daily: '日報',
  way_machine: '機械の画面',
  way_positions: '位置と走行軌跡',
  without_position: '{count, plural, other {位置なし # 台}}',
} as const satisfies Record<keyof typeof en, string>
