// Korean words of utilisation against its target, idle share and trends.
import type en from './en.ts'

export default {
  all: '매일',
  as_delivered: '기본 목표',
  figures_failed: '월 집계를 불러오지 못했습니다.',
  figures_stale: '월 집계를 새로 고치지 못했습니다.',
  fleet_figures: '전체 기계의 월간 집계',
  idle_of: '공회전 {part} h / {whole} h',
  idle_share: '공회전 비율',
  machines_reported: '보고한 기계',
  no_reports: '보고한 기계 없음',
  of_available: '{operating} / 가용 {available} h',
  of_machines: '/ {machines}대',
  on_target: '목표 {target} % 달성',
  operated_days: '연 {days}대일 가동',
  operating_hours: '가동 시간',
  over_target: '목표 {target} %보다 {points}포인트 높음',
  set_target: '목표와 가용 시간 편집',
  setting: '하루 {hours} h, {days}, 목표 {target} %',
  target: '목표 {target} %',
  trend: '{figure}, 12개월',
  twelve_months: '12개월 표',
  under_target: '목표 {target} %보다 {points}포인트 낮음',
  utilisation: '가동률',
  weekdays: '월~금',
  without_report: '{machines, plural, other {보고 없음 #대}}',
} as const satisfies Record<keyof typeof en, string>
