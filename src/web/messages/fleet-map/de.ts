// German words of the fleet's map.
import type en from './en.ts'

export default {
  beside: 'Maschinen auf der Karte',
  close: 'Schließen',
  find_here: 'In diesen Maschinen suchen',
  here: '{count, plural, one {# Maschine} other {# Maschinen}} in diesem Kartenausschnitt',
  legend: 'Zeichen',
  machines: '{count, plural, one {# Maschine} other {# Maschinen}}',
  machines_here: 'Maschinen an diesem Ort',
  map_of_fleet: 'Karte der Maschinen',
  none_found: 'Keine der Maschinen hier passt dazu.',
  nothing_here: 'Keine Maschine in diesem Kartenausschnitt. Verkleinern Sie die Karte oder zeigen Sie alles.',
  of_located: 'von {count} mit Position',
  one_place: 'An einem Ort',
  places: 'Maschinen der Karte, in ihrer Reihenfolge',
  sign_alarm: 'Mit Alarmen',
  sign_off: 'Aus, ohne Terminal',
  sign_operating: 'Arbeitet',
  sign_running: 'Läuft, Leerlauf',
  sign_silent: 'Über 24 h ohne Signal',
  unavailable: 'Karte ohne Position nicht verfügbar',
  unavailable_why: 'Keine dieser Maschinen hat bisher eine Position gesendet.',
  way_daily: 'Tagesberichte',
  way_machine: 'Seite der Maschine',
  way_positions: 'Positionen und Weg',
  without_position: '{count, plural, one {# Maschine ohne Position} other {# Maschinen ohne Position}}',
} as const satisfies Record<keyof typeof en, string>
