// Korean words of the workbooks of sites.
import type { SiteWords } from './en.ts'

const ko: SiteWords = {
  arrived: '도착',
  col_hours: '이번 달 시간 (h)',
  last_arrival: '마지막 도착',
  latitude: '위도 (°)',
  left: '출발',
  longitude: '경도 (°)',
  machine_count: '현재 장비 수',
  management_number: '관리번호',
  model: '모델',
  name: '현장',
  place: '주소',
  serial: '제조번호',
  sheet_hours: '시간',
  sheet_sites: '현장',
  sheet_stays: '도착 및 출발',
  title_hours: '월별 작업 시간: {site}',
  title_sites: '현장',
  title_stays: '도착 및 출발: {site}',
  total: '합계 (h)',
}
export default ko
