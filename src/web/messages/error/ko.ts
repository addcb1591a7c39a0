// Korean words for faults and outages.
import type en from './en.ts'

export default {
  bad_request: '요청을 읽을 수 없습니다.',
  body_too_large: '요청이 너무 큽니다.',
  changed_meanwhile: '다른 사용자가 먼저 변경했습니다. 다시 불러오세요.',
  check_again: '다시 확인',
  database_unavailable: '데이터베이스가 제시간에 응답하지 않았습니다. 다시 시도하세요.',
  intake_unavailable: '지금은 기록을 저장할 수 없습니다.',
  internal: '서버에서 문제가 발생했습니다.',
  invalid_fields: '올바르지 않은 항목이 있습니다.',
  method_not_allowed: '이 주소에서는 지원하지 않는 방식입니다.',
  network: '서버에 연결할 수 없습니다. 연결을 확인하고 다시 시도하세요.',
  not_allowed: '이 작업을 할 권한이 없습니다.',
  not_allowed_hint:
    '다른 회사의 정보일 수 있습니다. 계정 메뉴에서 회사를 바꿔 보십시오. 그래도 열리지 않으면 회사의 계정 관리자에게 문의하십시오.',
  not_found: '페이지를 찾을 수 없습니다',
  not_signed_in: '먼저 로그인하세요.',
  request_id: '요청 번호',
  request_id_copied: '요청 번호를 복사했습니다',
  request_id_copy: '요청 번호 복사',
  screen_failed: '이 화면을 표시할 수 없습니다.',
  sign_in_failed: '이메일 주소 또는 비밀번호가 올바르지 않습니다',
  still_under_maintenance: '아직 점검 중입니다({time} 확인).',
  to_start: '시작 페이지로',
  too_many_requests: '요청이 너무 많습니다. 잠시 기다려 주세요.',
  try_again: '다시 시도',
  under_maintenance: '서비스 점검 중입니다.',
  under_maintenance_hint: '로그아웃되었습니다. 서비스가 재개되면 이 페이지에서 자동으로 이동합니다.',
  unknown: '문제가 발생했습니다.',
  unknown_middleware: '알 수 없는 미들웨어 {name}',
  unsupported_media_type: '지원하지 않는 형식입니다.',
} satisfies Record<keyof typeof en, string>
