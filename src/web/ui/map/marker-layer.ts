// The markers of a map: each drawn, its words only where they fit.
import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import type { MapColours } from './map-colours.ts'
import { markerStyle } from './marker-style.ts'
import type { Marker } from './marker.ts'
import { coordinateOf } from './projection.ts'
import { sourceExtents } from './source-extents.ts'

export function markerLayer() {
  const source = new VectorSource<Feature<Point>>()
  const layer = new VectorLayer({ source, declutter: true })
  let selected: string | null = null

  return {
    layer,
    paint: (colours: MapColours) => {
      const styleOf = markerStyle(colours)
      layer.setStyle((feature, resolution) => {
        const marker = feature.get('marker') as Marker
        return styleOf(marker, marker.id === selected, resolution)
      })
    },
    show: (markers: readonly Marker[]) => {
      source.clear(true)
      source.addFeatures(
        markers.map((marker) => {
          const feature = new Feature({ geometry: new Point(coordinateOf(marker)), marker })
          feature.setId(marker.id)
          return feature
        }),
      )
    },
    select: (id: string | null) => {
      if (id === selected) return
      selected = id
      layer.changed()
    },
    ...sourceExtents(source),
  }
}
