// Spanish words of the management home.
import type en from './en.ts'

export default {
  all_numbers: 'Mostrar todo',
  engine_history: 'Historial del motor',
  machines: 'Datos de las máquinas',
  menu: 'Menú de gestión',
  missing: 'Complete este campo.',
  no_match: 'Ningún número de gestión coincide',
  no_match_why: 'Se buscó «{text}» en series y números.',
  no_serial: 'No se encontró ningún número de serie coincidente',
  none: 'Todavía no hay números de gestión',
  none_why: 'Asigne un número a una máquina aquí o en la lista de máquinas.',
  notification: 'Notificaciones por correo',
  numbers: 'Números de gestión',
  register: 'Registrar un número',
  reports: 'Informes programados',
  search: 'Número de serie o de gestión',
  title: 'Gestión',
} as const satisfies Record<keyof typeof en, string>
