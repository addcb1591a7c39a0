// Spanish words of the workbook of a range of days.
import type { RangeWords } from './en.ts'

const es: RangeWords = {
  dates: '{from} a {to}',
  days: 'Días en uso',
  idle_change: 'Variación',
  idle_cost: 'Coste del ralentí',
  idle_cost_most: 'Coste del ralentí, como máximo',
  idle_fuel: 'Combustible al ralentí',
  idle_fuel_most: 'Combustible al ralentí, como máximo',
  idle_hours: 'Ralentí',
  idle_share: '% al ralentí',
  last_30: '30 días',
  last_7: '7 días',
  last_90: '90 días',
  last_week: 'Semana pasada',
  machine: 'Máquina',
  operating: 'Trabajo',
  points: 'puntos',
  running: 'Desplazamiento',
  strip: 'Días',
  this_week: 'Esta semana',
  today: 'Hoy',
  yesterday: 'Ayer',
}

export default es
