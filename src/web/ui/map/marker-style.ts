// The signs of markers on the canvas; the selected one is larger and ringed.
import Circle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import type ImageStyle from 'ol/style/Image.js'
import RegularShape from 'ol/style/RegularShape.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { MapColours } from './map-colours.ts'
import type { Marker } from './marker.ts'
import { silhouetteStyle } from './silhouette-style.ts'

/** A marker is always drawn; only its words may be dropped. */
const declutterMode = 'none'

const RADIUS = 7
const CLUSTER_RADIUS = 14

function signOf({ shape, colour }: Marker, colours: MapColours, radius: number): ImageStyle {
  const fill = new Fill({ color: colours[colour] })
  const stroke = new Stroke({ color: colours.sheet, width: 2 })
  const hollow = {
    fill: new Fill({ color: colours.sheet }),
    stroke: new Stroke({ color: colours[colour], width: 3 }),
    declutterMode,
  } as const
  switch (shape) {
    case 'circle':
      return new Circle({ radius, fill, stroke, declutterMode })
    case 'cluster':
      return new Circle({ radius: CLUSTER_RADIUS, fill, stroke, declutterMode })
    case 'ring':
      return new Circle({ radius: radius - 1, ...hollow })
    case 'dot':
      return new Circle({ radius: radius * 0.7, fill, stroke, declutterMode })
    case 'square':
      return new RegularShape({ points: 4, radius: radius * 1.25, angle: Math.PI / 4, fill, stroke, declutterMode })
    case 'square-outline':
      return new RegularShape({ points: 4, radius: radius * 1.15, angle: Math.PI / 4, ...hollow })
    // Low, as in the day chart.
    case 'bar':
      return new RegularShape({
        points: 4,
        radius: radius * 1.35,
        angle: Math.PI / 4,
        scale: [1.1, 0.5],
        fill,
        stroke,
        declutterMode,
      })
    case 'diamond-outline':
      return new RegularShape({ points: 4, radius: radius * 1.15, ...hollow })
    case 'diamond':
      return new RegularShape({ points: 4, radius: radius * 1.25, fill, stroke, declutterMode })
    case 'flag':
      return new RegularShape({ points: 3, radius: radius * 1.3, rotation: Math.PI / 2, fill, stroke, declutterMode })
    case 'drop':
      return new RegularShape({ points: 3, radius: radius * 1.3, rotation: Math.PI, fill, stroke, declutterMode })
    case 'triangle':
      return new RegularShape({ points: 3, radius: radius * 1.3, fill, stroke, declutterMode })
  }
}

/**
 * Metres per pixel below which machines are far enough apart
 * for their outlines.
 */
const NEAR = 160

/** Styles of markers at a resolution in metres a pixel, each made once. */
export function markerStyle(colours: MapColours): (marker: Marker, isSelected: boolean, resolution: number) => Style[] {
  const made = new Map<string, Style[]>()
  const ring = (radius: number) =>
    new Style({
      zIndex: 1,
      image: new Circle({ radius, stroke: new Stroke({ color: colours.ink, width: 2 }), declutterMode }),
    })
  return (marker, isSelected, resolution) => {
    const category = resolution < NEAR || isSelected ? marker.category : undefined
    const key = [marker.shape, marker.colour, marker.sign ?? '', isSelected, category ?? '', marker.isOnTop].join(' ')
    const known = made.get(key)
    if (known) return known
    const isCluster = marker.shape === 'cluster'
    const styles = [
      new Style({
        zIndex: isSelected ? 2 : marker.isOnTop ? 0.5 : 0,
        image: signOf(marker, colours, isSelected ? RADIUS + 2 : RADIUS),
        ...(marker.sign !== undefined && {
          text: new Text({
            text: marker.sign,
            font: colours.font(isCluster ? 12 : 11, true),
            fill: new Fill({ color: isCluster ? colours.sheet : colours.ink }),
            ...(isCluster
              ? { offsetY: 1, declutterMode: 'none' as const }
              : {
                  offsetX: RADIUS + 5,
                  textAlign: 'left' as const,
                  stroke: new Stroke({ color: colours.sheet, width: 3 }),
                }),
          }),
        }),
      }),
      ...(category === undefined ? [] : [silhouetteStyle(category, colours)]),
      ...(isSelected ? [ring((isCluster ? CLUSTER_RADIUS : RADIUS) + 7)] : []),
    ]
    made.set(key, styles)
    return styles
  }
}
