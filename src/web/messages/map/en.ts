// English words of the map itself.
export default {
  credits:
    'Map: Natural Earth (public domain); towns: GeoNames (CC BY 4.0); municipalities of Japan: MLIT National Land Numerical Information (2020), by Geolonia. Without roads.',
  failed: 'The base map could not be loaded.',
  handle_centre: 'Centre: arrow keys move it, plus and minus change the radius',
  handle_corner: 'Corner {number}: arrow keys move it, Delete removes it',
  handle_middle: 'Add a corner after corner {number}: Enter',
  handle_rim: 'Radius {radius}: arrow keys or plus and minus change it',
  handles: 'Handles of {name}',
  how_to: 'Drag or use the arrow keys to move the map, plus and minus to zoom. Tab leads to the marked places.',
  map: 'Map',
  nothing: 'Nothing to mark.',
  places: 'Marked places',
  retry: 'Try again',
  show_all: 'Show all',
  zoom_in: 'Zoom in',
  zoom_out: 'Zoom out',
} as const
