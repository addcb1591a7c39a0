// Russian words of the workbook of machines.
import type { MachineWords } from './en.ts'

const ru: MachineWords = {
  title: 'Машины',
  customer: 'Клиент',
  activity: 'Состояние',
  operating: 'Работает',
  running: 'Едет',
  neutral: 'Холостой ход',
  off: 'Выключена',
  silent: 'Нет связи',
  no_terminal: 'Без терминала',
  upper_hours: 'Моточасы, кран (ч)',
  under_hours: 'Моточасы, шасси (ч)',
  upper_fuel: 'Топливо (%)',
  under_fuel: 'Топливо, шасси (%)',
  battery: 'Батарея (%)',
  last_report: 'Последний отчёт',
  alarms: 'Неисправности',
  due_on: 'Обслуживание',
  due: 'Предстоящая работа',
}

export default ru
