// Japanese words of the workbooks of sites.
import type { SiteWords } from './en.ts'

const ja: SiteWords = {
  arrived: '到着',
  col_hours: '今月の時間 (h)',
  last_arrival: '最終到着',
  latitude: '緯度 (°)',
  left: '出発',
  longitude: '経度 (°)',
  machine_count: '現在の台数',
  management_number: '管理番号',
  model: '機種',
  name: '現場',
  place: '住所',
  serial: '機番',
  sheet_hours: '時間',
  sheet_sites: '現場',
  sheet_stays: '到着・出発',
  title_hours: '月別稼働時間: {site}',
  title_sites: '現場',
  title_stays: '到着・出発: {site}',
  total: '合計 (h)',
}
export default ja
