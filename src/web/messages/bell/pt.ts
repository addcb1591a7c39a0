// Portuguese words of the bell.
import type en from './en.ts'

export default {
  title: 'O que diz respeito a você',
  none: 'Nada de novo',
  none_why:
    'Notícias, assuntos atribuídos a você, respostas às suas solicitações e seus relatórios aparecem aqui por 30 dias.',
  failed: 'Não foi possível carregar',
  is_new: 'Novo',
  news: 'Notícia: {title}',
  assigned: 'Atribuído a você: {kind}',
  request_N00: 'Solicitação de dados respondida: {command}',
  request_N01: 'Solicitação de dados recusada: {command}',
  request_N02: 'Solicitação de dados sem resposta: {command}',
  form_in_work: 'Sua solicitação nº {number} está em andamento',
  form_done: 'Sua solicitação nº {number} foi concluída',
  report_workbook: 'Relatório enviado: {name}',
  report_link: 'Relatório enviado: {name}',
  report_too_large: 'Relatório enviado como link, grande demais: {name}',
  report_nobody: 'Ninguém pôde receber o relatório: {name}',
  report_failed: 'O relatório não pôde ser criado: {name}',
  report_no_group: 'Relatório em pausa, seu grupo não existe mais: {name}',
  report_no_machine: 'Relatório em pausa, sua máquina não existe mais: {name}',
  all_news: 'Todas as notícias',
  all_assigned: 'Tudo o que foi atribuído a você',
} as const satisfies Record<keyof typeof en, string>
