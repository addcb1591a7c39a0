// Spanish words of the fleet's map.
import type en from './en.ts'

export default {
  beside: 'Máquinas en el mapa',
  close: 'Cerrar',
  find_here: 'Buscar entre estas máquinas',
  here: '{count, plural, one {# máquina} other {# máquinas}} en esta parte del mapa',
  legend: 'Signos',
  machines: '{count, plural, one {# máquina} other {# máquinas}}',
  machines_here: 'Máquinas en este lugar',
  map_of_fleet: 'Mapa de las máquinas',
  none_found: 'Ninguna de las máquinas de aquí coincide.',
  nothing_here: 'No hay máquinas en esta parte del mapa. Aleje el mapa o muestre todo.',
  of_located: 'de {count} con posición',
  one_place: 'En un mismo lugar',
  places: 'Máquinas del mapa, en su orden',
  sign_alarm: 'Con alarmas',
  sign_off: 'Apagada, sin terminal',
  sign_operating: 'Trabajando',
  sign_running: 'En marcha, ralentí',
  sign_silent: 'Sin señal más de 24 h',
  unavailable: 'Mapa no disponible sin posición',
  unavailable_why: 'Ninguna de estas máquinas ha enviado todavía una posición.',
  way_daily: 'Informes diarios',
  way_machine: 'Página de la máquina',
  way_positions: 'Posiciones y recorrido',
  without_position: '{count, plural, one {# máquina sin posición} other {# máquinas sin posición}}',
} as const satisfies Record<keyof typeof en, string>
