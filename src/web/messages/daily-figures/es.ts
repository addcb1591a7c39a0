// Spanish words of utilisation against its target, idle share and trends.
import type en from './en.ts'

export default {
  all: 'Todos los días',
  as_delivered: 'objetivo predeterminado',
  figures_failed: 'No se pudieron cargar las cifras del mes.',
  figures_stale: 'No se pudieron actualizar las cifras del mes.',
  fleet_figures: 'El mes de todas las máquinas',
  idle_of: '{part} h al ralentí de {whole}',
  idle_share: 'Porcentaje de ralentí',
  machines_reported: 'Máquinas con informes',
  no_reports: 'ninguna máquina informó',
  of_available: '{operating} de {available} h disponibles',
  of_machines: 'de {machines}',
  on_target: 'justo en el objetivo del {target} %',
  operated_days: '{days} días-máquina en uso',
  operating_hours: 'Horas de operación',
  over_target: '{points, plural, one {# punto} other {# puntos}} sobre el objetivo del {target} %',
  set_target: 'Editar objetivo y horas disponibles',
  setting: '{hours} h al día, {days}, objetivo {target} %',
  target: 'objetivo {target} %',
  trend: '{figure}, doce meses',
  twelve_months: 'Doce meses',
  under_target: '{points, plural, one {# punto} other {# puntos}} bajo el objetivo del {target} %',
  utilisation: 'Utilización',
  weekdays: 'De lunes a viernes',
  without_report: '{machines, plural, one {# sin informe} other {# sin informe}}',
} as const satisfies Record<keyof typeof en, string>
