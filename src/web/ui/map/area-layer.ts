// The areas of a map: a wash within, a rim, the name where it fits.
import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import Polygon from 'ol/geom/Polygon.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { MapArea } from './area.ts'
import type { MapColours } from './map-colours.ts'
import { outlineOf } from './outline.ts'
import { coordinatesOf } from './projection.ts'
import { sourceExtents } from './source-extents.ts'

/** Told apart without colour too. */
const RIMS = { accent: 2, alarm: 3, quiet: 1.5 }
const WASH = 0.1
const DASHES = [7, 5]

export function areaLayer() {
  const source = new VectorSource()
  const layer = new VectorLayer({ source, declutter: true })

  return {
    layer,
    paint: (colours: MapColours) => {
      layer.setStyle((feature) => {
        const area = feature.get('area') as MapArea
        const colour = colours[area.colour]
        const lineDash = area.dashed ? DASHES : undefined
        const rim = () => feature.get('rim') as LineString
        return [
          new Style({ fill: new Fill({ color: colours.wash(area.colour, WASH) }) }),
          new Style({
            geometry: rim,
            stroke: new Stroke({ color: colours.sheet, width: RIMS[area.colour] + 2 }),
          }),
          new Style({
            geometry: rim,
            stroke: new Stroke({ color: colour, width: RIMS[area.colour], ...(lineDash && { lineDash }) }),
          }),
          new Style({
            text: new Text({
              text: area.label,
              font: colours.font(12, true),
              fill: new Fill({ color: colour }),
              stroke: new Stroke({ color: colours.sheet, width: 3 }),
            }),
          }),
        ]
      })
    },
    show: (areas: readonly MapArea[]) => {
      source.clear(true)
      source.addFeatures(
        areas.map((area) => {
          const { rings, rim } = outlineOf(area)
          const feature = new Feature({
            geometry: new Polygon(rings.map(coordinatesOf)),
            rim: new LineString(coordinatesOf(rim)),
            area,
          })
          feature.setId(area.id)
          return feature
        }),
      )
    },
    ...sourceExtents(source),
  }
}
