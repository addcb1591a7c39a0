// Portuguese words of the workbook of machines.
import type { MachineWords } from './en.ts'

const pt: MachineWords = {
  title: 'Máquinas',
  customer: 'Cliente',
  activity: 'Estado',
  operating: 'Trabalhando',
  running: 'Em deslocamento',
  neutral: 'Em marcha lenta',
  off: 'Desligada',
  silent: 'Sem sinal',
  no_terminal: 'Sem terminal',
  upper_hours: 'Horímetro, guindaste (h)',
  under_hours: 'Horímetro, chassi (h)',
  upper_fuel: 'Combustível (%)',
  under_fuel: 'Combustível, chassi (%)',
  battery: 'Bateria (%)',
  last_report: 'Último relatório',
  alarms: 'Alarmes',
  due_on: 'Manutenção',
  due: 'Serviço devido',
}

export default pt
