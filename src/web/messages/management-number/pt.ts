// Portuguese words of setting many management numbers.
import type en from './en.ts'

export default {
  cancel: 'Cancelar',
  count_changed: '{count} alterados',
  count_deleted: '{count} excluídos',
  count_new: '{count} novos',
  fault: 'Erro',
  new_number: 'Número novo',
  nothing: 'Ainda não há alterações',
  number_now: 'Número atual',
  number_of: 'Número novo de {serial}',
  paste: 'Colar de uma planilha',
  paste_unused:
    '{count, plural, one {# linha não nomeia nenhuma destas máquinas} other {# linhas não nomeiam nenhuma destas máquinas}}',
  paste_why: 'Um número por linha nesta ordem, ou duas colunas: série e número.',
  pattern: 'Padrão com número sequencial',
  pattern_fill: 'Preencher',
  pattern_why: '{running} vai contando: {example} dá {first}, {second} etc.',
  refused: '{count, plural, one {Nada foi salvo: # linha recusada.} other {Nada foi salvo: # linhas recusadas.}}',
  save: '{count, plural, one {Salvar # número} other {Salvar # números}}',
  saved: '{count, plural, one {# número de gestão definido} other {# números de gestão definidos}}',
  title: 'Definir números de gestão',
  twice: 'Aparece em várias linhas: {numbers}',
  undo: 'Desfazer',
  undone: 'Desfeito',
} as const satisfies Record<keyof typeof en, string>
