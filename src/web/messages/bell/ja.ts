// Japanese words of the bell.
import type en from './en.ts'

export default {
  title: 'あなたへのお知らせ',
  none: '新しいものはありません',
  none_why: 'お知らせ、割り当てられた件、要求への回答、レポートを 30 日間ここに表示します。',
  failed: '読み込めませんでした',
  is_new: '新着',
  news: 'お知らせ: {title}',
  assigned: '担当になりました: {kind}',
  request_N00: 'データ要求に回答がありました: {command}',
  request_N01: 'データ要求が拒否されました: {command}',
  request_N02: 'データ要求に回答がありませんでした: {command}',
  form_in_work: 'お問い合わせ No. {number} は対応中です',
  form_done: 'お問い合わせ No. {number} は完了しました',
  report_workbook: 'レポートを送信しました: {name}',
  report_link: 'レポートを送信しました: {name}',
  report_too_large: '大きすぎるため、レポートをリンクで送信しました: {name}',
  report_nobody: 'レポートの宛先がありませんでした: {name}',
  report_failed: 'レポートを作成できませんでした: {name}',
  report_no_group: 'グループがなくなり、レポートは一時停止中です: {name}',
  report_no_machine: '機械がなくなり、レポートは一時停止中です: {name}',
  all_news: 'すべてのお知らせ',
  all_assigned: '担当しているすべての件',
} as const satisfies Record<keyof typeof en, string>
