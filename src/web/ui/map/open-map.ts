// One OpenLayers map in an element: its layers, and what a hand or a key may do to it.
import type { Coordinate } from 'ol/coordinate.js'
import { createEmpty, extend, isEmpty } from 'ol/extent.js'
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js'
import DragPan from 'ol/interaction/DragPan.js'
import KeyboardPan from 'ol/interaction/KeyboardPan.js'
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js'
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js'
import PinchZoom from 'ol/interaction/PinchZoom.js'
import { type Condition, platformModifierKeyOnly, primaryAction } from 'ol/events/condition.js'
import OlMap from 'ol/Map.js'
import VectorTileLayer from 'ol/layer/VectorTile.js'
import { fromLonLat, getPointResolution, toLonLat, transformExtent } from 'ol/proj.js'
import View from 'ol/View.js'
import type { LatLon, MapArea } from './area.ts'
import { areaLayer } from './area-layer.ts'
import { labelStyle, shapeStyle } from './base-map-style.ts'
import { baseMapTiles } from './base-map-tiles.ts'
import { mapColoursOf } from './map-colours.ts'
import { markerLayer } from './marker-layer.ts'
import type { Marker } from './marker.ts'
import { playheadLayer } from './playhead-layer.ts'
import type { MapTrack, Playhead } from './track.ts'
import { trackLayer } from './track-layer.ts'

/** The world's tiles end here; the detail of Japan begins after it. */
const WORLD_LAST = 7
const DETAIL_LAST = 10
/** Tiles are of 512 pixels: zoom 8 of the view is zoom 7 of the tiles. */
const DETAIL_FROM_VIEW_ZOOM = 8.5
const WIDTH_OF_WORLD = 2 * 20_037_508.342_789_244

/** How far beside a sign, in pixels, it is still hit. */
const POINTER = 4
const FINGER = 15

export type MapPlace = { latitude: number; longitude: number; zoom: number }

/** What is in sight, in degrees; `west` is greater than `east` across the date line. */
export type MapView = { west: number; south: number; east: number; north: number; zoom: number }

type Options = {
  /** A small map within a page: the page goes on scrolling under wheel and finger. */
  isInset: boolean
  onSelect: (id: string | null) => void
  /** After a click that hits no marker. */
  onPlace: (latitude: number, longitude: number) => void
  /** After each movement. */
  onMove: (view: MapView) => void
  onFailure: () => void
}

export type OpenMap = ReturnType<typeof openMap>

export function openMap(target: HTMLElement, { isInset, onSelect, onPlace, onMove, onFailure }: Options) {
  const tiles = baseMapTiles(0, WORLD_LAST, onFailure)
  const world = new VectorTileLayer({ source: tiles })
  const detail = new VectorTileLayer({
    source: baseMapTiles(WORLD_LAST + 1, DETAIL_LAST, onFailure),
    minZoom: DETAIL_FROM_VIEW_ZOOM,
  })
  const names = new VectorTileLayer({ source: tiles, declutter: true })
  const areas = areaLayer()
  const tracks = trackLayer()
  const markers = markerLayer()
  const playhead = playheadLayer()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const duration = isStill ? 0 : 140
  const view = new View({
    center: [0, 0],
    zoom: 2,
    minZoom: 1,
    maxZoom: 17,
    enableRotation: false,
    constrainResolution: false,
  })
  const map = new OlMap({
    target,
    view,
    layers: [world, detail, names, areas.layer, tracks.layer, markers.layer, playhead.layer],
    controls: [],
    interactions: [
      new DragPan({ condition: isInset ? leavesPageToOneFinger : primaryAction }),
      new MouseWheelZoom({ duration, ...(isInset && { condition: platformModifierKeyOnly }) }),
      new PinchZoom({ duration }),
      new DoubleClickZoom({ duration }),
      new KeyboardPan({ duration }),
      new KeyboardZoom({ duration }),
    ],
  })
  let stopFollowing = playhead.follow(undefined)

  map.on('click', ({ pixel, coordinate, originalEvent }) => {
    const id = markers.at(map, pixel, isTouch(originalEvent) ? FINGER : POINTER)
    onSelect(id)
    const [longitude = 0, latitude = 0] = toLonLat(coordinate)
    if (id === null) onPlace(latitude, longitude)
  })
  map.on('pointermove', ({ pixel, dragging }) => {
    if (!dragging) target.style.cursor = markers.at(map, pixel, POINTER) === null ? '' : 'pointer'
  })
  map.on('moveend', () => onMove(viewOf(view, map.getSize())))

  const coordinateOf = ({ latitude, longitude }: { latitude: number; longitude: number }): Coordinate =>
    fromLonLat([longitude, latitude])

  return {
    /** Draws everything in the colours and the language of now. */
    paint: (language: string) => {
      const colours = mapColoursOf(target)
      const shapes = shapeStyle(colours)
      world.setStyle(shapes)
      detail.setStyle(shapes)
      names.setStyle(labelStyle(colours, language))
      for (const part of [areas, tracks, markers, playhead]) part.paint(colours)
    },
    showMarkers: (list: readonly Marker[]) => markers.show(list),
    showAreas: (list: readonly MapArea[]) => areas.show(list),
    showTracks: (list: readonly MapTrack[]) => tracks.show(list),
    follow: (head: Playhead | undefined) => {
      stopFollowing()
      stopFollowing = playhead.follow(head)
    },
    select: (id: string | null) => markers.select(id),
    show: (place: MapPlace) => {
      view.setCenter(coordinateOf(place))
      view.setZoom(place.zoom)
    },
    /** Everything marked in sight, no nearer than a town. */
    fit: () => {
      const extent = createEmpty()
      for (const { source } of [areas, tracks, markers]) extend(extent, source.getExtent() ?? createEmpty())
      if (!isEmpty(extent)) view.fit(extent, { padding: [40, 40, 40, 40], maxZoom: 11, duration })
    },
    /** Brings a place into sight when it is out of it. */
    bring: (place: { latitude: number; longitude: number }) => {
      const [x = 0, y = 0] = map.getPixelFromCoordinate(nearest(coordinateOf(place), view)) ?? []
      const [width = 0, height = 0] = map.getSize() ?? []
      if (x < 20 || y < 20 || x > width - 20 || y > height - 20) view.animate({ center: coordinateOf(place), duration })
    },
    zoomBy: (steps: number) => {
      view.animate({ zoom: (view.getZoom() ?? 0) + steps, duration })
    },
    /** Pixels from the upper left corner; of the copy of the world that is in sight. */
    pixelOf: (place: { latitude: number; longitude: number }): readonly [number, number] | null => {
      const [x, y] = map.getPixelFromCoordinate(nearest(coordinateOf(place), view)) ?? []
      return x === undefined || y === undefined ? null : [x, y]
    },
    /** The place under a pixel from the upper left corner. */
    placeAt: (pixel: readonly [number, number]): LatLon => {
      const [longitude = 0, latitude = 0] = toLonLat(map.getCoordinateFromPixel([...pixel]))
      return [latitude, longitude]
    },
    /** Metres on the ground that a pixel shows in the middle of the map. */
    metresPerPixel: (): number => {
      const resolution = view.getResolution()
      const centre = view.getCenter()
      return resolution === undefined || centre === undefined
        ? 0
        : getPointResolution(view.getProjection(), resolution, centre, 'm')
    },
    place: (): MapPlace => {
      const [longitude = 0, latitude = 0] = toLonLat(view.getCenter() ?? [0, 0])
      return { latitude, longitude, zoom: view.getZoom() ?? 0 }
    },
    retry: () => {
      tiles.refresh()
      detail.getSource()?.refresh()
    },
    /** Draws before this returns, in the size of now. */
    renderNow: () => {
      map.updateSize()
      map.renderSync()
    },
    close: () => {
      stopFollowing()
      map.setTarget()
      map.dispose()
    },
  }
}

function viewOf(view: View, size: number[] | undefined): MapView {
  const [west = 0, south = 0, east = 0, north = 0] = transformExtent(
    view.calculateExtent(size),
    view.getProjection(),
    'EPSG:4326',
  )
  const isWholeWorld = east - west >= 360
  return {
    west: isWholeWorld ? -180 : withinGlobe(west),
    south,
    east: isWholeWorld ? 180 : withinGlobe(east),
    north,
    zoom: view.getZoom() ?? 0,
  }
}

function withinGlobe(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}

function isTouch(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}

/** In a page, one finger scrolls the page and two move the map. OpenLayers calls it on the interaction. */
function leavesPageToOneFinger(this: unknown, event: Parameters<Condition>[0]): boolean {
  return isTouch(event.originalEvent) && this instanceof DragPan ? this.getPointerCount() === 2 : primaryAction(event)
}

/** The copy of a point that is nearest to the middle: the world goes round. */
function nearest([x = 0, y = 0]: Coordinate, view: View): Coordinate {
  const [middle = 0] = view.getCenter() ?? []
  return [x + Math.round((middle - x) / WIDTH_OF_WORLD) * WIDTH_OF_WORLD, y]
}
