// Korean words of the workbook of a communication record.
import type { CommunicationWords } from './en.ts'

const ko: CommunicationWords = {
  col_received: '수신',
  col_recorded: '기록',
  col_sequence: '순번',
  col_state: '상태',
  col_terminal: '단말기',
  col_type: '종류',
  counts: '유효',
  replaced: '이후 기록으로 대체됨',
  title: '{serial} 통신 이력',
  type_accumulation: '누적',
  type_alarm: '경보',
  type_alarm_event: '경보 이벤트',
  type_daily: '일보',
  type_event: '이벤트',
  type_histogram: '분포',
  type_other: '기타',
  type_position: '위치',
}

export default ko
