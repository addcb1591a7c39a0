// Japanese words of figures that explain themselves.
import type en from './en.ts'

export default {
  close: '閉じる',
  counts: '計上',
  day: '日',
  day_counts: '稼働',
  day_does_not: '稼働なし',
  days_failed: '日報を読み込めませんでした。',
  foot_days: '計上する日（報告 {days} 日のうち）',
  foot_share: 'ニュートラル {part} h ÷ エンジン稼働 {whole} h',
  foot_slots: '{slots} 区間（15 分）÷ 4 = {hours} h、切り上げ',
  foot_sum: '{days} 日の合計',
  no_report: '受信なし',
  no_slots: 'なし',
  part_of: '{part} / {whole}',
  received: '受信',
  received_failed: '受信日時を読み込めませんでした。',
  record: '記録 {sequence}、端末 {terminal}',
  rule_days: '作業または走行が 15 分の区間に 1 つでもある日を数えます。',
  rule_share: 'ニュートラルの区間数 ÷ エンジンが動いていた区間数。',
  rule_slots: '全日の 15 分区間を合計し、4 で割って月に 1 回だけ切り上げます。',
  rule_sum: '各日の値の合計です。値のない日は 0 として数えません。',
  sheet: '内訳の日：{figure}',
  times: '{times, plural, other {記録 # 件}}、初回 {first}',
  to_day: '{date} を開く',
} as const satisfies Record<keyof typeof en, string>
