// Spanish words of the engine operation history.
import type en from './en.ts'

export default {
  columns: 'Cada fila es un período de marcha de un motor: máquina, inicio, fin, horas y lugar.',
  current: 'Hasta ayer.',
  failed: 'No se pudieron cargar los meses',
  month: 'Mes',
  months: 'Meses para descargar',
  none: 'No hay historial del motor para descargar',
  none_why: 'Ninguna de sus máquinas indicadas abajo ha informado todavía de la marcha de su motor.',
  stale: 'No se pudieron actualizar los meses.',
  title: 'Historial del motor',
  which: 'Qué máquinas tienen historial',
  which_aerial: 'Plataformas elevadoras',
  which_crane: 'Otras grúas',
  which_made: 'Fabricadas en {month} o después',
  which_machines: 'Máquinas',
  which_since: 'Mes de fabricación',
  which_unknown: 'Una máquina cuyo mes de fabricación se desconoce no tiene historial.',
} as const satisfies Record<keyof typeof en, string>
