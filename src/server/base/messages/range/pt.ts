// Portuguese words of the workbook of a range of days.
import type { RangeWords } from './en.ts'

const pt: RangeWords = {
  dates: '{from} a {to}',
  days: 'Dias em uso',
  idle_change: 'Variação',
  idle_cost: 'Custo da marcha lenta',
  idle_cost_most: 'Custo da marcha lenta, no máximo',
  idle_fuel: 'Combustível em marcha lenta',
  idle_fuel_most: 'Combustível em marcha lenta, no máximo',
  idle_hours: 'Marcha lenta',
  idle_share: '% em marcha lenta',
  last_30: '30 dias',
  last_7: '7 dias',
  last_90: '90 dias',
  last_week: 'Semana passada',
  machine: 'Máquina',
  operating: 'Trabalho',
  points: 'pontos',
  running: 'Deslocamento',
  strip: 'Dias',
  this_week: 'Esta semana',
  today: 'Hoje',
  yesterday: 'Ontem',
}

export default pt
