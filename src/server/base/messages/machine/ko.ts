// Korean words of the workbook of machines.
import type { MachineWords } from './en.ts'

const ko: MachineWords = {
  title: '장비 목록',
  customer: '고객',
  activity: '상태',
  operating: '작업 중',
  running: '주행 중',
  neutral: '공회전 중',
  off: '정지',
  silent: '통신 없음',
  no_terminal: '단말기 없음',
  upper_hours: '미터, 크레인 (h)',
  under_hours: '미터, 캐리어 (h)',
  upper_fuel: '연료 (%)',
  under_fuel: '연료, 캐리어 (%)',
  battery: '배터리 (%)',
  last_report: '마지막 통신',
  alarms: '경보',
  due_on: '정비 기한',
  due: '정비 내용',
}

export default ko
