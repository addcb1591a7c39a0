// Portuguese words of what is saved as a file.
import type en from './en.ts'

export default {
  busy: 'Muitas planilhas estão sendo criadas agora. Tente de novo em alguns segundos.',
  cancel: 'Cancelar',
  cancelled: 'O download foi cancelado.',
  download: 'Baixar',
  failed: 'Não foi possível salvar a planilha. {why}',
  fill: 'Preencher os dias sem relatório',
  fill_why: 'Os horímetros são mantidos e as horas são 0. Esses dias ficam marcados.',
  list_why: 'Todas as máquinas que a busca encontra, não só esta página.',
  not_found: 'Não há mais nada para baixar.',
  preparing: 'Criando a planilha …',
  received: '{kilobytes} kB recebidos …',
  save: 'Salvar planilha',
  saved: '{name} foi salvo.',
  workbook: 'Planilha (xlsx)',
} as const satisfies Record<keyof typeof en, string>
