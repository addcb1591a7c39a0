// Korean words of figures that explain themselves.
import type en from './en.ts'

export default {
  close: '닫기',
  counts: '집계',
  day: '일',
  day_counts: '가동',
  day_does_not: '가동 없음',
  days_failed: '일보를 불러오지 못했습니다.',
  foot_days: '집계된 날 (보고 {days}일 중)',
  foot_share: '공회전 {part} h ÷ 엔진 가동 {whole} h',
  foot_slots: '15분 구간 {slots}개 ÷ 4 = {hours} h, 올림',
  foot_sum: '{days}일 합계',
  no_report: '수신된 보고 없음',
  no_slots: '없음',
  part_of: '{part} / {whole}',
  received: '수신',
  received_failed: '수신 시각을 불러오지 못했습니다.',
  record: '기록 {sequence}, 단말기 {terminal}',
  rule_days: '15분 구간에 한 번이라도 작업하거나 주행한 날을 셉니다.',
  rule_share: '공회전 구간 수 ÷ 엔진이 가동된 구간 수.',
  rule_slots: '모든 날의 15분 구간을 더해 4로 나누고, 한 달에 한 번 올림합니다.',
  rule_sum: '각 날의 값을 더한 것입니다. 값이 없는 날은 0으로 세지 않습니다.',
  sheet: '내역 일자: {figure}',
  times: '{times, plural, other {기록 #건}}, 최초 {first}',
  to_day: '{date} 열기',
} as const satisfies Record<keyof typeof en, string>
