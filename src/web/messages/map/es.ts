// Spanish words of the map itself.
import type en from './en.ts'

export default {
  add_corner: 'Añadir un vértice después del {number}',
  areas: 'Zonas',
  base_built_in: 'Mapa incorporado',
  base_map: 'Mapa base',
  base_own: 'Mapa propio',
  base_plain: 'Mapa mudo',
  centre_is: 'Centro: {place}',
  corner: 'Vértice {number} de {count}',
  corner_added: 'Vértice {number} añadido; {count} vértices.',
  corner_is: 'Vértice {number}: {place}',
  corner_removed: 'Vértice {number} eliminado; {count} vértices.',
  corners_least: 'Una zona necesita al menos {count} vértices.',
  credits:
    'Mapa: Natural Earth (dominio público); poblaciones: GeoNames (CC BY 4.0); municipios de Japón: MLIT, National Land Numerical Information (2020), por Geolonia. Sin carreteras.',
  edited_area: 'Zona en edición: {name}',
  failed: 'No se pudo cargar el mapa base.',
  how_to:
    'Arrastre o use las flechas para mover el mapa; más y menos para acercar y alejar. Con Tab se llega a los lugares marcados.',
  how_to_edit:
    'Las flechas mueven los puntos de control de la zona, más y menos cambian el radio y Supr elimina un vértice.',
  how_to_place: 'Intro fija el punto en el centro del mapa.',
  map: 'Mapa',
  nothing: 'No hay nada que marcar.',
  open_with_roads: 'Abrir en OpenStreetMap, con carreteras',
  own_map_silent: 'El mapa propio no responde. Se muestra el mapa incorporado.',
  places: 'Lugares marcados',
  radius_is: 'Radio: {radius}',
  remove_corner: 'Eliminar el vértice {number}',
  retry: 'Reintentar',
  show_all: 'Mostrar todo',
  tracks: 'Recorridos',
  two_fingers: 'Mueva el mapa con dos dedos.',
  wheel_with_key: 'Mantenga pulsada la tecla Ctrl o ⌘ mientras se desplaza para ampliar o reducir el mapa.',
  zoom_in: 'Acercar',
  zoom_out: 'Alejar',
} as const satisfies Record<keyof typeof en, string>
