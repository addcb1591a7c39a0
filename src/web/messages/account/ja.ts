// Japanese words of the account panel.
import type en from './en.ts'

export default {
  account_service: 'アカウントサービス',
  appearance: '表示',
  appearance_dark: 'ダーク',
  appearance_light: 'ライト',
  appearance_system: 'システムに合わせる',
  company: '会社',
  company_not_changed: '会社を切り替えられませんでした。',
  department: '部署',
  first_page: '最初のページ',
  first_page_machines: '機械一覧',
  first_page_today: '今日',
  language: '言語',
  log_out: 'ログアウト',
  no_company_matches: '該当する会社がありません',
  no_time_zone_matches: '該当するタイムゾーンがありません',
  not_saved: '設定を保存できませんでした。',
  signed_in: 'ログイン {time}',
  time_zone: 'タイムゾーン',
  units: '単位',
  units_metric: 'km, t, L, MPa, °C',
  units_us: 'mile, klbs, gal, psi, °F',
} satisfies Record<keyof typeof en, string>
