// The layer of the one sign that moves: apart from the others, so that they need no drawing with it.
import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import Circle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import type { MapColours } from './map-colours.ts'
import type { Playhead } from './track.ts'

export function playheadLayer() {
  const sign = new Feature<Point>()
  const layer = new VectorLayer({
    source: new VectorSource({ features: [sign] }),
    updateWhileAnimating: true,
    updateWhileInteracting: true,
  })
  return {
    layer,
    /** Returns how to stop following. */
    follow: (playhead: Playhead | undefined): (() => void) => {
      const place = () => {
        const position = playhead?.get()
        sign.setGeometry(position ? new Point(fromLonLat([position.longitude, position.latitude])) : undefined)
      }
      place()
      return playhead?.subscribe(place) ?? (() => undefined)
    },
    paint: (colours: MapColours) => {
      const image = (radius: number, colour: string, width: number) =>
        new Style({
          image: new Circle({
            radius,
            fill: new Fill({ color: colour }),
            stroke: new Stroke({ color: colours.sheet, width }),
          }),
        })
      sign.setStyle([image(10, colours.ink, 2), image(4, colours.accent, 1.5)])
    },
  }
}
