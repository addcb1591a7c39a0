// Portuguese words of the management home.
import type en from './en.ts'

export default {
  all_numbers: 'Mostrar tudo',
  engine_history: 'Histórico do motor',
  failed: 'Não foi possível carregar os números de gestão',
  menu: 'Menu de gestão',
  missing: 'Preencha este campo.',
  no_match: 'Nenhum número de gestão corresponde',
  no_match_why: 'Procurado “{text}” em séries e números.',
  no_serial: 'Nenhum número de série correspondente encontrado',
  none: 'Ainda não há números de gestão',
  none_why: 'Atribua um número a uma máquina aqui ou na lista de máquinas.',
  numbers: 'Números de gestão',
  pages: 'Páginas de números',
  register: 'Registrar um número',
  search: 'Número de série ou de gestão',
  stale: 'Não foi possível atualizar os números.',
  title: 'Gestão',
} as const satisfies Record<keyof typeof en, string>
