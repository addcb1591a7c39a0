// Korean words of a distribution's file.
import type { UsageWords } from './en.ts'

const ko: UsageWords = {
  serial: '제조번호',
  division: '빈도 분포',
  date: '기록일',
  hourmeter: '아워미터 (h)',
  from_edge: '이상',
  to_edge: '미만',
  hours: '시간 (h)',
  count: '횟수',
  since: '{date} 기준',
  added: '{date} 이후 증가',
  axis_load: '하중',
  axis_working_radius: '작업 반경',
  axis_engine_speed: '엔진 회전수',
  axis_engine_torque: '엔진 토크',
  axis_load_ratio: '부하율',
  axis_boom_angle: '붐 각도',
  axis_boom_length: '붐 길이',
  axis_slewing_speed: '선회 속도',
  axis_oil_temperature: '유압유 온도',
  axis_coolant_temperature: '냉각수 온도',
  division_load_radius: '하중 × 작업 반경',
  division_engine_speed_torque: '엔진 회전수 × 토크',
}
export default ko
