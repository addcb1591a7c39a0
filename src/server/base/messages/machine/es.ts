// Spanish words of the workbook of machines.
import type { MachineWords } from './en.ts'

const es: MachineWords = {
  title: 'Máquinas',
  customer: 'Cliente',
  activity: 'Estado',
  operating: 'Trabajando',
  running: 'En desplazamiento',
  neutral: 'Al ralentí',
  off: 'Apagada',
  silent: 'Sin señal',
  no_terminal: 'Sin terminal',
  upper_hours: 'Horómetro, grúa (h)',
  under_hours: 'Horómetro, chasis (h)',
  upper_fuel: 'Combustible (%)',
  under_fuel: 'Combustible, chasis (%)',
  battery: 'Batería (%)',
  last_report: 'Último informe',
  alarms: 'Alarmas',
  due_on: 'Mantenimiento',
  due: 'Trabajo pendiente',
}

export default es
