// Spanish words of figures that explain themselves.
import type en from './en.ts'

export default {
  close: 'Cerrar',
  counts: 'Cuenta',
  day: 'Día',
  day_counts: 'en uso',
  day_does_not: 'sin uso',
  days_failed: 'No se pudieron cargar los días.',
  foot_days: 'Días que cuentan, de {days} informados',
  foot_share: '{part} h al ralentí ÷ {whole} h con el motor en marcha',
  foot_slots: '{slots} cuartos de hora ÷ 4 = {hours} h, redondeado hacia arriba',
  foot_sum: 'Suma de {days} días',
  no_report: 'sin informe recibido',
  no_slots: 'ninguno',
  part_of: '{part} de {whole}',
  received: 'Recibido',
  received_failed: 'No se pudo cargar cuándo se recibieron los días.',
  record: 'registro {sequence}, terminal {terminal}',
  rule_days: 'Un día cuenta si la máquina operó o se desplazó al menos un cuarto de hora.',
  rule_share: 'Cuartos de hora al ralentí ÷ cuartos de hora con el motor en marcha.',
  rule_slots: 'Cuartos de hora de todos los días sumados, ÷ 4, redondeados hacia arriba una vez al mes.',
  rule_sum: 'Suma de lo que dicen los días; un día que no lo dice no cuenta como 0.',
  sheet: 'Días detrás de: {figure}',
  times: '{times, plural, one {# registro} other {# registros}}, el primero {first}',
  to_day: 'Abrir {date}',
} as const satisfies Record<keyof typeof en, string>
