// The outline of a machine's category over its sign, on the canvas.
import Style from 'ol/style/Style.js'
import { drawings, type Path } from '#web/ui/silhouettes/silhouettes.ts'
import type { MapColours } from './map-colours.ts'

/** The drawing's own box, and its share of that on the map. */
const WIDTH = 80
const HEIGHT = 48
const SCALE = 0.45
/** Pixels between the outline's foot and the marker's middle. */
const ABOVE = 11

type Drawn = { path: Path2D; isFilled: boolean; strokeWidth: number }

function drawnOf({ d, fill, stroke, strokeWidth }: Path): Drawn {
  return {
    path: new Path2D(d),
    isFilled: fill !== 'none',
    strokeWidth: stroke === undefined || stroke === 'none' ? 0 : Number(strokeWidth ?? 1),
  }
}

/** Draws the outline with a rim of the ground's colour for contrast. */
export function silhouetteStyle(category: string, { ink, sheet }: MapColours): Style {
  const paths = (drawings[category] ?? drawings['41'] ?? []).map(drawnOf)
  return new Style({
    renderer: (coordinates, { context, pixelRatio }) => {
      const [x, y] = coordinates as [number, number]
      context.save()
      context.translate(x, y - ABOVE * pixelRatio)
      context.scale(SCALE * pixelRatio, SCALE * pixelRatio)
      context.translate(-WIDTH / 2, -HEIGHT)
      context.lineJoin = 'round'
      context.strokeStyle = sheet
      for (const { path, strokeWidth } of paths) {
        context.lineWidth = strokeWidth + 7
        context.stroke(path)
      }
      context.fillStyle = ink
      context.strokeStyle = ink
      for (const { path, isFilled, strokeWidth } of paths) {
        if (isFilled) context.fill(path)
        if (strokeWidth === 0) continue
        context.lineWidth = strokeWidth
        context.stroke(path)
      }
      context.restore()
    },
  })
}
