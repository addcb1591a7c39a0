// German words of utilisation against its target, idle share and trends.
import type en from './en.ts'

export default {
  all: 'Alle Tage',
  as_delivered: 'voreingestelltes Ziel',
  figures_failed: 'Die Zahlen des Monats konnten nicht geladen werden.',
  figures_stale: 'Die Zahlen des Monats konnten nicht aktualisiert werden.',
  fleet_figures: 'Der Monat aller Maschinen',
  idle_of: '{part} h Leerlauf von {whole}',
  idle_share: 'Leerlaufanteil',
  machines_reported: 'Maschinen mit Bericht',
  no_reports: 'keine Maschine hat berichtet',
  of_available: '{operating} von {available} h verfügbar',
  of_machines: 'von {machines}',
  on_target: 'genau am Ziel von {target} %',
  operated_days: '{days} Maschinentage im Einsatz',
  operating_hours: 'Arbeitsstunden',
  over_target: '{points, plural, one {# Punkt} other {# Punkte}} über dem Ziel von {target} %',
  set_target: 'Ziel und verfügbare Stunden bearbeiten',
  setting: '{hours} h am Tag, {days}, Ziel {target} %',
  target: 'Ziel {target} %',
  trend: '{figure}, zwölf Monate',
  twelve_months: 'Zwölf Monate',
  under_target: '{points, plural, one {# Punkt} other {# Punkte}} unter dem Ziel von {target} %',
  utilisation: 'Nutzungsgrad',
  weekdays: 'Montag bis Freitag',
  without_report: '{machines, plural, one {# ohne Bericht} other {# ohne Bericht}}',
} as const satisfies Record<keyof typeof en, string>
