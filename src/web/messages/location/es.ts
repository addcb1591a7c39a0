// Spanish words of one machine's map and track.
import type en from './en.ts'

export default {
  copied: 'Copiado.',
  copy_coordinates: 'Copiar coordenadas',
  day_last: 'Última posición del día',
  latest: 'Posición más reciente',
  load_failed: 'No se pudieron cargar las posiciones',
  map_of: 'Mapa de {serial}',
  map_unavailable: 'Mapa no disponible sin posición',
  map_unavailable_why: '{serial} aún no ha enviado ninguna posición.',
  no_address: 'No se pudo obtener la dirección',
  open_app: 'App de mapas',
  open_elsewhere: 'Abrir en otro mapa: {map}',
  places_of: 'Posiciones de {serial}',
  sent_as: 'enviado como: {place}',
  stale: 'No se pudieron actualizar las posiciones. Se muestra el estado de {time}.',
  work_place: 'Lugar de trabajo',
} as const satisfies Record<keyof typeof en, string>
