// Portuguese words of the month of all machines: the grid, its search, and what stands in its place.
import type en from './en.ts'

export default {
  consumption_off: 'Combustível, TDF desligada',
  consumption_on: 'Combustível, TDF ligada',
  counts_over: 'Em uso, de {count, plural, one {# máquina exibida} other {# máquinas exibidas}}',
  day_failed: 'Não foi possível carregar o dia.',
  day_none: 'Nenhum relatório foi recebido para este dia.',
  day_of: '{weekday} {date}',
  day_waiting: 'O dia está sendo carregado',
  days: 'Dias',
  days_operated: '{days, plural, one {# dia} other {# dias}} em uso',
  electric: 'elétrica: {unit}',
  empty_month: 'Sem relatórios: {month}',
  empty_month_newest:
    'Nenhum relatório diário das suas máquinas foi recebido neste mês. O mês mais recente com relatórios: {month}.',
  empty_never: 'Nenhuma das suas máquinas enviou ainda um relatório diário.',
  engine_hours: 'Horas de motor',
  grid: 'Relatórios diários de todas as máquinas, {month}',
  meters: 'Horímetros',
  neutral: 'Marcha lenta',
  no_operation: 'Sem op.',
  operation: 'Trabalho',
  running: 'Desloc.',
  search: 'Buscar no mês',
  show: 'Exibir',
  today: 'hoje',
  track: 'Chassi',
  use_idle: 'sem uso',
  use_none: 'sem relatório',
  use_operated: 'em uso',
} as const satisfies Record<keyof typeof en, string>
