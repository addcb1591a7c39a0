// Korean words of a machine's events.
import type { EventWords } from './en.ts'

const ko: EventWords = {
  overload: '과부하',
  emergency: '비상 조작: {operation}',
  lower: '붐 내림',
  retract: '붐 축소',
  slew: '선회',
  level: '작업대 수평 조정',
  outriggers: '아우트리거 조작',
  departure: '구역 ‘{area}’ 이탈',
  return: '구역 ‘{area}’ 복귀',
  other: '이벤트 {code}',
  unnamed: '이름 없는 이벤트',
}

export default ko
