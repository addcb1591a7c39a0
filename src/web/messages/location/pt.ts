// Portuguese words of one machine's map and track.
import type en from './en.ts'

export default {
  copied: 'Copiado.',
  copy_coordinates: 'Copiar coordenadas',
  day_last: 'Última posição do dia',
  latest: 'Posição mais recente',
  load_failed: 'Não foi possível carregar as posições',
  map_of: 'Mapa de {serial}',
  map_unavailable: 'Mapa indisponível sem posição',
  map_unavailable_why: '{serial} ainda não enviou nenhuma posição.',
  no_address: 'Não foi possível obter o endereço',
  open_app: 'App de mapas',
  open_elsewhere: 'Abrir em outro mapa: {map}',
  places_of: 'Posições de {serial}',
  sent_as: 'enviado como: {place}',
  stale: 'Não foi possível atualizar as posições. Mostra-se o estado de {time}.',
  work_place: 'Local de trabalho',
} as const satisfies Record<keyof typeof en, string>
