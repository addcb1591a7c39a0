// Portuguese words of figures that explain themselves.
import type en from './en.ts'

export default {
  close: 'Fechar',
  counts: 'Conta',
  day: 'Dia',
  day_counts: 'em uso',
  day_does_not: 'sem uso',
  days_failed: 'Não foi possível carregar os dias.',
  foot_days: 'Dias que contam, de {days} informados',
  foot_share: '{part} h em marcha lenta ÷ {whole} h com motor ligado',
  foot_slots: '{slots} quartos de hora ÷ 4 = {hours} h, arredondado para cima',
  foot_sum: 'Soma de {days} dias',
  no_report: 'nenhum relatório recebido',
  no_slots: 'nenhum',
  part_of: '{part} de {whole}',
  received: 'Recebido',
  received_failed: 'Não foi possível carregar quando os dias foram recebidos.',
  record: 'registro {sequence}, terminal {terminal}',
  rule_days: 'Um dia conta quando a máquina operou ou se deslocou em pelo menos um quarto de hora.',
  rule_share: 'Quartos de hora em marcha lenta ÷ quartos de hora com o motor ligado.',
  rule_slots: 'Quartos de hora de todos os dias somados, ÷ 4, arredondados para cima uma vez por mês.',
  rule_sum: 'Soma do que os dias informam; um dia que não informa não conta como 0.',
  sheet: 'Dias por trás de: {figure}',
  times: '{times, plural, one {# registro} other {# registros}}, o primeiro {first}',
  to_day: 'Abrir {date}',
} as const satisfies Record<keyof typeof en, string>
