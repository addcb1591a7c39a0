// Portuguese words of one machine's month: its frame, its days and what stands in their place.
import type en from './en.ts'

export default {
  another_month: 'Anteriores',
  empty_month: 'Sem relatórios em {month}',
  empty_month_newest:
    'Nenhum relatório diário de {serial} foi recebido neste mês. O mês mais recente com relatórios é {month}.',
  empty_never: '{serial} ainda não enviou nenhum relatório diário.',
  fault_day: 'O dia do endereço não é de {month}.',
  fault_month: 'O endereço não indica um mês que possa ser mostrado. Mostrando {month}.',
  fault_time_difference: 'O endereço pede um fuso que não existe. Mostrando o dia da própria máquina.',
  machine_day: 'Dia da máquina, {offset}',
  month: 'Mês',
  month_failed: 'Não foi possível carregar o mês',
  month_next: 'Próximo mês',
  month_previous: 'Mês anterior',
  month_stale: 'Não foi possível atualizar o mês. Mostrando o estado de {time}.',
  offset: 'Fuso do dia',
  offset_yours: 'Seu fuso, {offset}',
  page_days: 'Dias',
  'page_electricity-consumption': 'Consumo de eletricidade',
  'page_emergency-operation': 'Operação de emergência',
  page_engine: 'Motor',
  'page_fuel-consumption': 'Consumo de combustível',
  'page_operating-status': 'Estado de operação',
  'page_overload-operation': 'Operação com sobrecarga',
  'page_temp-and-prss': 'Temperatura e pressão',
  pages: 'Páginas do relatório diário',
  print: 'Imprimir',
  show_month: 'Mostrar {month}',
  title: '{serial}, {month}',
} as const satisfies Record<keyof typeof en, string>
