// Portuguese words of the engine operation history.
import type en from './en.ts'

export default {
  columns: 'Cada linha é um período de funcionamento de um motor: máquina, início, fim, horas e local.',
  current: 'Até ontem.',
  failed: 'Não foi possível carregar os meses',
  month: 'Mês',
  months: 'Meses para baixar',
  none: 'Não há histórico do motor para baixar',
  none_why: 'Nenhuma das suas máquinas abaixo informou ainda o funcionamento do motor.',
  stale: 'Não foi possível atualizar os meses.',
  title: 'Histórico do motor',
  which: 'Quais máquinas têm histórico',
  which_aerial: 'Plataformas elevatórias',
  which_crane: 'Outros guindastes',
  which_made: 'Fabricadas em {month} ou depois',
  which_machines: 'Máquinas',
  which_since: 'Mês de fabricação',
  which_unknown: 'Uma máquina cujo mês de fabricação é desconhecido não tem histórico.',
} as const satisfies Record<keyof typeof en, string>
