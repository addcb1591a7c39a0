// Japanese words of setting many management numbers.
import type en from './en.ts'

export default {
  cancel: 'キャンセル',
  count_changed: '変更{count}件',
  count_deleted: '削除{count}件',
  count_new: '新規{count}件',
  fault: '不備',
  new_number: '新しい番号',
  nothing: 'まだ変更がありません',
  number_now: '現在の番号',
  number_of: '{serial}の新しい番号',
  paste: '表計算から貼り付け',
  paste_unused: '{count}行はどの機械にも当てはまりません',
  paste_why: 'この順に1行1番号、または機番と番号の2列です。',
  pattern: '連番のパターン',
  pattern_fill: '入力',
  pattern_why: '{running}は連番になります。{example}は{first}、{second}…になります。',
  refused: '保存されませんでした。{count}行に問題があります。',
  save: '{count}件を保存',
  saved: '管理番号を{count}件設定しました',
  title: '管理番号の一括設定',
  twice: '複数の行にあります：{numbers}',
  undo: '元に戻す',
  undone: '元に戻しました',
} as const satisfies Record<keyof typeof en, string>
