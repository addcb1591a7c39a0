// The ways on a map, as lines on a sheet-coloured edge.
import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import type { MapColours } from './map-colours.ts'
import { unrolled } from './outline.ts'
import { coordinatesOf } from './projection.ts'
import { sourceExtents } from './source-extents.ts'
import type { MapTrack } from './track.ts'

const WIDTH = 2.5
const DASHES = [6, 5]

export function trackLayer() {
  const source = new VectorSource()
  const layer = new VectorLayer({ source })

  return {
    layer,
    paint: (colours: MapColours) => {
      const edge = new Style({ zIndex: 0, stroke: new Stroke({ color: colours.sheet, width: WIDTH + 2.5 }) })
      layer.setStyle((feature) => {
        const { colour, dashed } = feature.get('track') as MapTrack
        const stroke = new Stroke({ color: colours[colour], width: WIDTH, ...(dashed && { lineDash: DASHES }) })
        return [edge, new Style({ zIndex: 1, stroke })]
      })
    },
    show: (tracks: readonly MapTrack[]) => {
      source.clear(true)
      source.addFeatures(
        tracks.map((track) => {
          const feature = new Feature({ geometry: new LineString(coordinatesOf(unrolled(track.points))), track })
          feature.setId(track.id)
          return feature
        }),
      )
    },
    ...sourceExtents(source),
  }
}
