// Portuguese words of the management home.
import type en from './en.ts'

export default {
  all_numbers: 'Mostrar tudo',
  engine_history: 'Histórico do motor',
  machines: 'Dados das máquinas',
  menu: 'Menu de gestão',
  missing: 'Preencha este campo.',
  no_match: 'Nenhum número de gestão corresponde',
  no_match_why: 'Procurado “{text}” em séries e números.',
  no_serial: 'Nenhum número de série correspondente encontrado',
  none: 'Ainda não há números de gestão',
  none_why: 'Atribua um número a uma máquina aqui ou na lista de máquinas.',
  notification: 'Notificações por e-mail',
  numbers: 'Números de gestão',
  register: 'Registrar um número',
  reports: 'Relatórios programados',
  search: 'Número de série ou de gestão',
  title: 'Gestão',
} as const satisfies Record<keyof typeof en, string>
