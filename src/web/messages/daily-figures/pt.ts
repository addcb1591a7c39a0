// Portuguese words of utilisation against its target, idle share and trends.
import type en from './en.ts'

export default {
  all: 'Todos os dias',
  as_delivered: 'meta padrão',
  figures_failed: 'Não foi possível carregar os números do mês.',
  figures_stale: 'Não foi possível atualizar os números do mês.',
  fleet_figures: 'O mês de todas as máquinas',
  idle_of: '{part} h em marcha lenta de {whole}',
  idle_share: 'Percentual de marcha lenta',
  machines_reported: 'Máquinas com relatórios',
  no_reports: 'nenhuma máquina informou',
  of_available: '{operating} de {available} h disponíveis',
  of_machines: 'de {machines}',
  on_target: 'exatamente na meta de {target} %',
  operated_days: '{days} dias-máquina em uso',
  operating_hours: 'Horas de operação',
  over_target: '{points, plural, one {# ponto} other {# pontos}} acima da meta de {target} %',
  set_target: 'Editar meta e horas disponíveis',
  setting: '{hours} h por dia, {days}, meta {target} %',
  target: 'meta {target} %',
  trend: '{figure}, doze meses',
  twelve_months: 'Doze meses',
  under_target: '{points, plural, one {# ponto} other {# pontos}} abaixo da meta de {target} %',
  utilisation: 'Utilização',
  weekdays: 'De segunda a sexta',
  without_report: '{machines, plural, one {# sem relatório} other {# sem relatório}}',
} as const satisfies Record<keyof typeof en, string>
