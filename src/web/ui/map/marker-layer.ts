// The layer of markers: drawn on the canvas, found again under a pointer.
import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import type OlMap from 'ol/Map.js'
import type { Pixel } from 'ol/pixel.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import type { MapColours } from './map-colours.ts'
import { markerStyle } from './marker-style.ts'
import type { Marker } from './marker.ts'

export function markerLayer() {
  const source = new VectorSource<Feature<Point>>()
  const layer = new VectorLayer({ source, declutter: true })
  const markerOf = new Map<string, Marker>()
  let selected: string | null = null
  return {
    layer,
    source,
    show: (markers: readonly Marker[]) => {
      markerOf.clear()
      for (const marker of markers) markerOf.set(marker.id, marker)
      source.clear(true)
      source.addFeatures(
        markers.map(({ id, latitude, longitude }) => {
          const feature = new Feature(new Point(fromLonLat([longitude, latitude])))
          feature.setId(id)
          return feature
        }),
      )
    },
    select: (id: string | null) => {
      selected = id
      layer.changed()
    },
    paint: (colours: MapColours) => {
      const styleOf = markerStyle(colours)
      layer.setStyle((feature) => {
        const marker = markerOf.get(String(feature.getId()))
        return marker && styleOf(marker, marker.id === selected)
      })
    },
    /** The id of the marker at a pixel or within `reach` pixels of it. */
    at: (map: OlMap, pixel: Pixel, reach: number): string | null => {
      const id = map.forEachFeatureAtPixel(pixel, (feature) => feature.getId(), {
        layerFilter: (other) => other === layer,
        hitTolerance: reach,
      })
      return id === undefined ? null : String(id)
    },
  }
}
