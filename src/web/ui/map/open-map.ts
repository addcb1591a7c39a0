// One OpenLayers map in an element: layers, views, listeners.
import Collection from 'ol/Collection.js'
import { unByKey } from 'ol/Observable.js'
import LayerGroup from 'ol/layer/Group.js'
import OlMap from 'ol/Map.js'
import { getPointResolution } from 'ol/proj.js'
import View from 'ol/View.js'
import { areaLayer } from './area-layer.ts'
import type { BaseMap } from './base-map.ts'
import { joinedExtent } from './joined-extent.ts'
import { mapColoursOf } from './map-colours.ts'
import { isTouch, mapInteractions } from './map-interactions.ts'
import { type MapBox, type MapView, viewOf } from './map-view.ts'
import { markerLayer } from './marker-layer.ts'
import { NEAREST_ZOOM } from './nearest-zoom.ts'
import {
  coordinateOf,
  coordinatesOf,
  nearestCopy,
  type Place,
  placeOfCoordinate,
  WIDTH_OF_WORLD,
} from './projection.ts'
import { trackLayer } from './track-layer.ts'

/** How far beside a sign, in pixels, it is still hit. */
const POINTER = 4
const FINGER = 15
/** Pixels around what is brought into sight. */
const MARGIN = 40
/**
 * Single places are shown with the towns around them;
 * areas and tracks from near.
 */
const NEAREST_TO_PLACES = 11
const NEAREST = 16

export type MapPlace = Place & { zoom: number }

export type { MapBox, MapView } from './map-view.ts'

/** What was clicked; on bare map, neither marker nor area. */
export type MapClick = { marker: string | null; area: string | null; place: Place }

type Options = {
  /** A small map within a page, which wheel and finger still scroll. */
  isInset: boolean
  onClick: (click: MapClick) => void
  /** After each movement. */
  onMove: (view: MapView) => void
}

export type OpenMap = ReturnType<typeof openMap>

export function openMap(target: HTMLElement, { isInset, onClick, onMove }: Options) {
  let base: BaseMap | null = null
  const baseLayers = new LayerGroup()
  const areas = areaLayer()
  const tracks = trackLayer()
  const markers = markerLayer()
  const drawn = [areas, tracks, markers]
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 140
  const view = new View({ center: [0, 0], zoom: 2, minZoom: 1, maxZoom: NEAREST_ZOOM, enableRotation: false })
  const map = new OlMap({
    target,
    view,
    layers: [baseLayers, ...drawn.map(({ layer }) => layer)],
    controls: [],
    interactions: mapInteractions(isInset, duration),
  })

  const hitAt = (pixel: number[], { layer }: typeof markers | typeof areas, hitTolerance: number): string | null => {
    const id = map.forEachFeatureAtPixel(pixel, (feature) => feature.getId(), {
      layerFilter: (one) => one === layer,
      hitTolerance,
    })
    return id === undefined ? null : String(id)
  }
  map.on('click', ({ pixel, coordinate, originalEvent }) => {
    const marker = hitAt(pixel, markers, isTouch(originalEvent) ? FINGER : POINTER)
    const area = marker === null ? hitAt(pixel, areas, 0) : null
    onClick({ marker, area, place: placeOfCoordinate(coordinate) })
  })
  map.on('pointermove', ({ pixel, dragging }) => {
    if (!dragging) target.style.cursor = hitAt(pixel, markers, POINTER) === null ? '' : 'pointer'
  })
  map.on('moveend', () => onMove(viewOf(view, map.getSize())))

  const pixelOf = (place: Place): readonly [number, number] | null => {
    const [x, y] = map.getPixelFromCoordinate(nearestCopy(coordinateOf(place), view.getCenter()?.[0])) ?? []
    return x === undefined || y === undefined ? null : [x, y]
  }
  const fitTo = (extents: readonly (readonly number[])[], maxZoom: number, duration: number) => {
    const extent = joinedExtent(extents, WIDTH_OF_WORLD)
    if (!extent) return
    const [x = 0] = nearestCopy([(extent[0] + extent[2]) / 2, 0], view.getCenter()?.[0])
    const shift = x - (extent[0] + extent[2]) / 2
    // What else appeared with it may have made the map smaller.
    map.updateSize()
    view.fit([extent[0] + shift, extent[1], extent[2] + shift, extent[3]], {
      padding: [MARGIN, MARGIN, MARGIN, MARGIN],
      maxZoom,
      duration,
    })
  }

  return {
    areas,
    tracks,
    markers,
    setBase: (next: BaseMap, language: string) => {
      base = next
      base.paint(mapColoursOf(target), language)
      baseLayers.setLayers(new Collection(base.layers))
    },
    /** Draws everything in the colours and the language of now. */
    paint: (language: string) => {
      const colours = mapColoursOf(target)
      base?.paint(colours, language)
      for (const layer of drawn) layer.paint(colours)
    },
    show: (place: MapPlace) => {
      view.setCenter(coordinateOf(place))
      view.setZoom(place.zoom)
    },
    /** Shows everything drawn; markers alone no nearer than a town. */
    fit: (isAtOnce = false) => {
      const wide = [...areas.extents(), ...tracks.extents()]
      const maxZoom = wide.length > 0 ? NEAREST : NEAREST_TO_PLACES
      fitTo([...wide, ...markers.extents()], maxZoom, isAtOnce ? 0 : duration)
    },
    /**
     * Shows a marker, area or track from near;
     * a marker keeps the reader's zoom.
     */
    fitOne: (id: string) => {
      const extent = areas.extentOf(id) ?? tracks.extentOf(id)
      if (extent) return fitTo([extent], NEAREST, duration)
      const point = markers.extentOf(id)
      if (point) view.animate({ center: nearestCopy(point, view.getCenter()?.[0]), duration })
    },
    /** A box in sight, as near as it fits, at most `maxZoom`. */
    showBox: ({ west, south, east, north }: MapBox, isAtOnce = false, maxZoom = NEAREST) => {
      const corners = coordinatesOf([
        [west, south],
        [east < west ? east + 360 : east, north],
      ])
      fitTo([corners.flat()], maxZoom, isAtOnce ? 0 : duration)
    },
    /** Brings a place into sight when it is out of it. */
    bring: (place: Place) => {
      const [x, y] = pixelOf(place) ?? [0, 0]
      const [width = 0, height = 0] = map.getSize() ?? []
      const center = nearestCopy(coordinateOf(place), view.getCenter()?.[0])
      if (x < 20 || y < 20 || x > width - 20 || y > height - 20) view.animate({ center, duration })
    },
    zoomBy: (steps: number) => {
      view.animate({ zoom: (view.getZoom() ?? 0) + steps, duration })
    },
    /** Pixels from the upper left corner, on the visible copy of the world. */
    pixelOf,
    placeAt: (pixel: readonly [number, number]): Place => placeOfCoordinate(map.getCoordinateFromPixel([...pixel])),
    /** What is in the middle, and how near. */
    view: (): MapPlace => ({ ...placeOfCoordinate(view.getCenter() ?? [0, 0]), zoom: view.getZoom() ?? 0 }),
    /**
     * Called at each drawing, while the map moves too.
     * Returns the function that unsubscribes.
     */
    onDraw: (listener: () => void): (() => void) => {
      const key = map.on('postrender', listener)
      return () => unByKey(key)
    },
    /** Metres on the ground per pixel, in the middle of the map. */
    metresPerPixel: (): number => {
      const resolution = view.getResolution()
      const centre = view.getCenter()
      return resolution === undefined || centre === undefined
        ? 0
        : getPointResolution(view.getProjection(), resolution, centre, 'm')
    },
    retry: () => base?.retry(),
    /** Draws before this returns, in the size of now. */
    renderNow: () => {
      map.updateSize()
      map.renderSync()
    },
    close: () => {
      map.setTarget()
      map.dispose()
    },
  }
}
