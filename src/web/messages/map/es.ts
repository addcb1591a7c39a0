// Spanish words of the map itself.
import type en from './en.ts'

export default {
  credits:
    'Mapa: Natural Earth (dominio público); poblaciones: GeoNames (CC BY 4.0); municipios de Japón: MLIT, National Land Numerical Information (2020), por Geolonia. Sin carreteras.',
  failed: 'No se pudo cargar el mapa base.',
  handle_centre: 'Centro: las flechas lo mueven; más y menos cambian el radio',
  handle_corner: 'Vértice {number}: las flechas lo mueven; Supr lo elimina',
  handle_middle: 'Añadir un vértice después del {number}: Intro',
  handle_rim: 'Radio {radius}: se cambia con las flechas o con más y menos',
  handles: 'Controles de {name}',
  how_to:
    'Arrastre o use las flechas para mover el mapa; más y menos para acercar y alejar. Con Tab se llega a los lugares marcados.',
  map: 'Mapa',
  nothing: 'No hay nada que marcar.',
  places: 'Lugares marcados',
  retry: 'Reintentar',
  show_all: 'Mostrar todo',
  zoom_in: 'Acercar',
  zoom_out: 'Alejar',
} as const satisfies Record<keyof typeof en, string>
