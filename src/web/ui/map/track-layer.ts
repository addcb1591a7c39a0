// The layer of tracks: lines from position to position.
import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import { unwrapped } from './globe.ts'
import type { MapColours } from './map-colours.ts'
import type { MapTrack } from './track.ts'

export function trackLayer() {
  const source = new VectorSource<Feature<LineString>>()
  const layer = new VectorLayer({ source })
  return {
    layer,
    source,
    show: (tracks: readonly MapTrack[]) => {
      source.clear(true)
      source.addFeatures(
        tracks.map((track) => {
          const line = new LineString(unwrapped(track.points).map((place) => fromLonLat(place)))
          const feature = new Feature(line)
          feature.setId(track.id)
          feature.setProperties({ track }, true)
          return feature
        }),
      )
    },
    paint: (colours: MapColours) => {
      layer.setStyle((feature) => styleOf(feature.get('track') as MapTrack, colours))
    },
  }
}

/** A line with a casing of the sheet's colour, so that it stands off the base map's lines. */
function styleOf({ colour, dashed = false }: MapTrack, colours: MapColours): Style[] {
  return [
    new Style({ stroke: new Stroke({ color: colours.sheet, width: 5 }) }),
    new Style({ stroke: new Stroke({ color: colours[colour], width: 2.5, ...(dashed && { lineDash: [5, 5] }) }) }),
  ]
}
