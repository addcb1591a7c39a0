// Spanish words of QR labels of machines.
import type en from './en.ts'

export default {
  code_of: 'Código QR de {serial}',
  empty: 'No hay máquinas para etiquetar',
  empty_why: 'Abra las etiquetas desde la lista de mantenimiento o desde una máquina.',
  failed: 'No se pudieron cargar las etiquetas',
  hint: 'Imprima en hojas A4 adhesivas al 100 % y pegue una etiqueta en cada máquina. El código abre la página de la máquina en el teléfono, donde se registran los resultados tras iniciar sesión.',
  print: 'Imprimir',
  title: 'Etiquetas QR',
  to_maintenance: 'A mantenimiento',
  what: 'Mantenimiento: escanee para registrar',
} as const satisfies Record<keyof typeof en, string>
