// Russian words of the workbook of a communication record.
import type { CommunicationWords } from './en.ts'

const ru: CommunicationWords = {
  col_received: 'Получено',
  col_recorded: 'Записано',
  col_sequence: 'Номер',
  col_state: 'Состояние',
  col_terminal: 'Терминал',
  col_type: 'Вид',
  counts: 'учитывается',
  replaced: 'заменена более поздней записью',
  title: 'Журнал связи {serial}',
  type_accumulation: 'Наработка',
  type_alarm: 'Неисправность',
  type_alarm_event: 'Событие неисправности',
  type_daily: 'Суточный отчёт',
  type_event: 'Событие',
  type_histogram: 'Распределение',
  type_other: 'Прочее',
  type_position: 'Позиция',
}

export default ru
