// Korean words of the management home.
import type en from './en.ts'

export default {
  all_numbers: '모두 표시',
  engine_history: '엔진 가동 이력',
  machines: '장비 데이터',
  menu: '관리 메뉴',
  missing: '입력해 주세요.',
  no_match: '일치하는 관리번호가 없습니다',
  no_match_why: '제조번호와 관리번호에서 “{text}”을(를) 검색했습니다.',
  no_serial: '일치하는 제조번호가 없습니다',
  none: '아직 관리번호가 없습니다',
  none_why: '여기 또는 장비 목록에서 관리번호를 등록하세요.',
  notification: '메일 알림',
  numbers: '관리번호',
  register: '관리번호 등록',
  reports: '정기 보고서',
  search: '제조번호 또는 관리번호',
  title: '관리',
} as const satisfies Record<keyof typeof en, string>
