// Korean words of a machine's events.
import type { EventWords } from './en.ts'

const ko: EventWords = {
  overload: '과부하',
  emergency: '비상 조작: {operation}',
  lower: '붐 내림',
  retract: '붐 축소',
  slew: '선회',
  level: '작업대 수평 조정',
  outriggers: '아웃트리거 조작',
  request_answered: '데이터 요청 {command} 응답 수신',
  request_refused: '데이터 요청 {command} 단말기 거부',
  request_expired: '데이터 요청 {command} 응답 없이 만료',
  request_ended: '데이터 요청 {command} 종료: 장비 소유자 변경',
  departure: '구역 ‘{area}’ 이탈',
  return: '구역 ‘{area}’ 복귀',
  other: '이벤트 {code}',
  unnamed: '이름 없는 이벤트',
  lamp_on: '{lamp}: 램프 켜짐',
  lamp_off: '{lamp}: 램프 꺼짐',
  lamp_filter_upper: '필터 정비 (상부)',
  lamp_filter_under: '필터 정비 (하부)',
  lamp_dpf: 'DPF 재생',
}

export default ko
