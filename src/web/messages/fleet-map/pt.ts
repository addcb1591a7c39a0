// Portuguese words of the fleet's map.
import type en from './en.ts'

export default {
  beside: 'Máquinas no mapa',
  close: 'Fechar',
  find_here: 'Buscar entre estas máquinas',
  here: '{count, plural, one {# máquina} other {# máquinas}} nesta parte do mapa',
  legend: 'Sinais',
  machines: '{count, plural, one {# máquina} other {# máquinas}}',
  machines_here: 'Máquinas neste local',
  map_of_fleet: 'Mapa das máquinas',
  none_found: 'Nenhuma das máquinas daqui corresponde.',
  nothing_here: 'Não há máquinas nesta parte do mapa. Afaste o mapa ou mostre tudo.',
  of_located: 'de {count} com posição',
  one_place: 'No mesmo lugar',
  places: 'Máquinas do mapa, na mesma ordem',
  sign_alarm: 'Com alarmes',
  sign_off: 'Desligada, sem terminal',
  sign_operating: 'Trabalhando',
  sign_running: 'Em marcha, marcha lenta',
  sign_silent: 'Sem sinal há mais de 24 h',
  unavailable: 'Mapa indisponível sem posição',
  unavailable_why: 'Nenhuma destas máquinas enviou ainda uma posição.',
  way_daily: 'Relatórios diários',
  way_machine: 'Página da máquina',
  way_positions: 'Posições e percurso',
  without_position: '{count, plural, one {# máquina sem posição} other {# máquinas sem posição}}',
} as const satisfies Record<keyof typeof en, string>
