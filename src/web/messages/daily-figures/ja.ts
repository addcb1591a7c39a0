// Japanese words of utilisation against its target, idle share and trends.
import type en from './en.ts'

export default {
  all: '毎日',
  as_delivered: '初期設定の目標',
  figures_failed: '月の集計を読み込めませんでした。',
  figures_stale: '月の集計を更新できませんでした。',
  fleet_figures: '全機械の月間集計',
  idle_of: '待機 {part} h / {whole} h',
  idle_share: 'アイドル率',
  machines_reported: '報告のある機械',
  no_reports: '報告した機械はありません',
  of_available: '{operating} / 稼働可能 {available} h',
  of_machines: '/ {machines} 台',
  on_target: '目標 {target} % どおり',
  operated_days: '稼働 延べ {days} 台日',
  operating_hours: '稼働時間',
  over_target: '目標 {target} % を {points} ポイント上回る',
  set_target: '目標と稼働可能時間を編集',
  setting: '1 日 {hours} h、{days}、目標 {target} %',
  target: '目標 {target} %',
  trend: '{figure}、12 か月',
  twelve_months: '12 か月の表',
  under_target: '目標 {target} % を {points} ポイント下回る',
  utilisation: '稼働率',
  weekdays: '月～金',
  without_report: '{machines, plural, other {報告なし # 台}}',
} as const satisfies Record<keyof typeof en, string>
