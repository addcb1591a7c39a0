// Portuguese words of what is saved as a file.
import type en from './en.ts'

export default {
  busy: 'Muitas planilhas estão sendo criadas agora. Tente de novo em alguns segundos.',
  cancel: 'Cancelar',
  cancelled: 'O download foi cancelado.',
  csv: 'Arquivo CSV',
  cut: 'O arquivo tem apenas as primeiras {count} de {total} linhas.',
  detailed: 'Planilha com detalhes (xlsx)',
  download: 'Baixar',
  failed: 'Não foi possível salvar a planilha. {why}',
  failed_table: 'Não foi possível salvar o arquivo. {why}',
  fill: 'Preencher os dias sem relatório',
  fill_why: 'Os horímetros são mantidos e as horas são 0. Esses dias ficam marcados.',
  list_why: 'Todas as máquinas que a busca encontra, não só esta página.',
  not_found: 'Não há mais nada para baixar.',
  one_table: 'Tabela para CSV',
  preparing: 'Criando a planilha …',
  preparing_table: 'Lendo a lista …',
  received: '{kilobytes} kB recebidos …',
  rows_taken: '{count} de {total} linhas',
  save: 'Salvar planilha',
  saved: '{name} foi salvo.',
  send_regularly: 'Enviar regularmente …',
  shown_why: 'A tabela como está exibida: colunas, ordem e pesquisa.',
  table_why:
    'Todas as páginas da lista com as colunas, a ordem e as condições mostradas; se houver linhas selecionadas, só elas.',
  tables_why: 'Todas as tabelas desta página como abas de uma planilha, ou uma delas como CSV.',
  workbook: 'Planilha (xlsx)',
} as const satisfies Record<keyof typeof en, string>
