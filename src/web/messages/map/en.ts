// English words of the map itself.
export default {
  credits:
    'Map: Natural Earth (public domain); towns: GeoNames (CC BY 4.0); municipalities of Japan: MLIT National Land Numerical Information (2020), by Geolonia. Without roads.',
  failed: 'The base map could not be loaded.',
  how_to: 'Drag or use the arrow keys to move the map, plus and minus to zoom. Tab leads to the marked places.',
  map: 'Map',
  nothing: 'Nothing to mark.',
  places: 'Marked places',
  retry: 'Try again',
  show_all: 'Show all',
  zoom_in: 'Zoom in',
  zoom_out: 'Zoom out',
} as const
