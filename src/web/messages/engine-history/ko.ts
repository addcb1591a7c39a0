// Korean words of the engine operation history.
import type en from './en.ts'

export default {
  columns: '한 행이 엔진의 한 번 가동입니다. 장비, 시작, 종료, 시간, 장소를 적습니다.',
  current: '어제까지의 기록입니다.',
  failed: '대상 월을 불러올 수 없습니다',
  month: '월',
  months: '다운로드할 수 있는 월',
  none: '다운로드할 엔진 가동 이력이 없습니다',
  none_why: '아래 대상 장비 중 아직 엔진 가동을 보고한 장비가 없습니다.',
  stale: '대상 월을 갱신할 수 없습니다.',
  title: '엔진 가동 이력',
  which: '이력이 있는 장비',
  which_aerial: '고소작업대',
  which_crane: '기타 크레인',
  which_made: '{month} 이후 제조',
  which_machines: '장비',
  which_since: '제조 연월',
  which_unknown: '제조 연월을 알 수 없는 장비에는 이력이 없습니다.',
} as const satisfies Record<keyof typeof en, string>
