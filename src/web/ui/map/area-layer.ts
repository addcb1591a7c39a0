// The layer of areas: outlines with a light fill and their names.
import Feature from 'ol/Feature.js'
import Polygon from 'ol/geom/Polygon.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { MapArea } from './area.ts'
import { outlineOf } from './globe.ts'
import type { MapColours } from './map-colours.ts'

export function areaLayer() {
  const source = new VectorSource<Feature<Polygon>>()
  const layer = new VectorLayer({ source, declutter: true, updateWhileAnimating: true })
  return {
    layer,
    source,
    show: (areas: readonly MapArea[]) => {
      source.clear(true)
      source.addFeatures(
        areas.map((area) => {
          const feature = new Feature(new Polygon([outlineOf(area).map((place) => fromLonLat(place))]))
          feature.setId(area.id)
          feature.setProperties({ area }, true)
          return feature
        }),
      )
    },
    paint: (colours: MapColours) => {
      layer.setStyle((feature) => styleOf(feature.get('area') as MapArea, colours))
    },
  }
}

function styleOf({ label, colour, dashed = false }: MapArea, colours: MapColours): Style {
  return new Style({
    stroke: new Stroke({ color: colours[colour], width: 2, ...(dashed && { lineDash: [6, 4] }) }),
    fill: new Fill({ color: colours[colour].replace(/[\d.]+\)$/, '0.1)') }),
    text: new Text({
      text: label,
      font: colours.font(12, true),
      fill: new Fill({ color: colours.ink }),
      stroke: new Stroke({ color: colours.sheet, width: 3 }),
      overflow: true,
    }),
  })
}
