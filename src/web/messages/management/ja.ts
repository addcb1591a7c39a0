// Japanese words of the management home.
import type en from './en.ts'

export default {
  all_numbers: 'すべて表示',
  engine_history: 'エンジン稼働履歴',
  machines: '機械データ',
  menu: '管理メニュー',
  missing: '入力してください。',
  no_match: '該当する管理番号はありません',
  no_match_why: '機番と管理番号で「{text}」を検索しました。',
  no_serial: '該当する機番が見つかりません',
  none: '管理番号はまだありません',
  none_why: 'ここまたは機械一覧で管理番号を登録できます。',
  notification: 'メール通知',
  numbers: '管理番号',
  register: '管理番号を登録',
  reports: '定期レポート',
  search: '機番または管理番号',
  title: '管理',
} as const satisfies Record<keyof typeof en, string>
