// Spanish words of setting many management numbers.
import type en from './en.ts'

export default {
  cancel: 'Cancelar',
  count_changed: '{count} cambiados',
  count_deleted: '{count} eliminados',
  count_new: '{count} nuevos',
  fault: 'Error',
  new_number: 'Número nuevo',
  nothing: 'Aún no hay cambios',
  number_now: 'Número actual',
  number_of: 'Número nuevo de {serial}',
  paste: 'Pegar de una hoja de cálculo',
  paste_unused:
    '{count, plural, one {# línea no nombra ninguna de estas máquinas} other {# líneas no nombran ninguna de estas máquinas}}',
  paste_why: 'Un número por línea en este orden, o dos columnas: serie y número.',
  pattern: 'Patrón con número correlativo',
  pattern_fill: 'Rellenar',
  pattern_why: '{running} va contando: {example} da {first}, {second}, etc.',
  refused:
    '{count, plural, one {No se guardó nada: # línea rechazada.} other {No se guardó nada: # líneas rechazadas.}}',
  save: '{count, plural, one {Guardar # número} other {Guardar # números}}',
  saved: '{count, plural, one {# número de gestión asignado} other {# números de gestión asignados}}',
  title: 'Asignar números de gestión',
  twice: 'Figura en varias líneas: {numbers}',
  undo: 'Deshacer',
  undone: 'Deshecho',
} as const satisfies Record<keyof typeof en, string>
