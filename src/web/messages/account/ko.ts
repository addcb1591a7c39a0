// Korean words of the account panel.
import type en from './en.ts'

export default {
  account_service: '계정 서비스',
  appearance: '화면 모드',
  appearance_dark: '어둡게',
  appearance_light: '밝게',
  appearance_system: '시스템 설정',
  company: '회사',
  company_not_changed: '회사를 변경하지 못했습니다.',
  department: '부서',
  first_page: '첫 페이지',
  first_page_machines: '장비 목록',
  first_page_today: '오늘',
  language: '언어',
  log_out: '로그아웃',
  no_company_matches: '일치하는 회사가 없습니다',
  no_time_zone_matches: '일치하는 시간대가 없습니다',
  not_saved: '설정을 저장하지 못했습니다.',
  signed_in: '{time}에 로그인',
  time_zone: '시간대',
  units: '단위',
  units_metric: 'km, t, L, MPa, °C',
  units_us: 'mile, klbs, gal, psi, °F',
} satisfies Record<keyof typeof en, string>
