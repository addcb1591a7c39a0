// The style of the base map: paper, ink, three line weights, translated names.
import type { FeatureLike } from 'ol/Feature.js'
import Circle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style, { type StyleFunction } from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { MapColours } from './map-colours.ts'

/** Metres per pixel at zoom 0 on the equator, for tiles of 256 pixels. */
const FIRST_RESOLUTION = 156_543.033_928

function zoomOf(resolution: number): number {
  return Math.log2(FIRST_RESOLUTION / resolution)
}

/** Areas and lines of one base map tile, by layer. */
export function shapeStyle(colours: MapColours): StyleFunction {
  const line = (colour: string, width: number, lineDash?: number[]) =>
    new Style({ stroke: new Stroke({ color: colour, width, ...(lineDash && { lineDash }) }) })
  const fill = (colour: string) => new Fill({ color: colour })
  const coast = new Stroke({ color: colours.coast, width: 1 })
  const styles = {
    sea: new Style({ fill: fill(colours.sea), zIndex: 0 }),
    // The stroke closes the hair between two areas that touch.
    ground: new Style({ fill: fill(colours.land), stroke: new Stroke({ color: colours.land, width: 1 }), zIndex: 1 }),
    // Its coast is drawn over the towns.
    land: [new Style({ fill: fill(colours.land), zIndex: 1 }), new Style({ stroke: coast, zIndex: 4 })],
    urban: new Style({ fill: fill(colours.urban), zIndex: 2 }),
    lake: new Style({ fill: fill(colours.sea), stroke: coast, zIndex: 3 }),
    river: line(colours.river, 1),
    coast: line(colours.coast, 1),
    municipality: line(colours.region, 1, [2, 3]),
    region: line(colours.region, 1, [6, 3]),
    border: line(colours.border, 1.6),
    disputed: line(colours.border, 1.6, [5, 4]),
  }
  const order = ['river', 'coast', 'municipality', 'region', 'border', 'disputed'] as const
  for (const [index, name] of order.entries()) styles[name].setZIndex(4 + index)

  return (feature) => {
    const layer = String(feature.get('layer')) as keyof typeof styles
    return layer === 'border' && feature.get('disputed') === 1 ? styles.disputed : styles[layer]
  }
}

type Label = { kind: string; text: string; rank: number }

/** A place's name in a language, else in Latin or as it is called there. */
function labelOf(feature: FeatureLike, language: string, countries: Intl.DisplayNames): Label {
  const kind = String(feature.get('kind'))
  const rank = Number(feature.get('rank') ?? 0)
  if (kind === 'country') return { kind, rank, text: countries.of(String(feature.get('country'))) ?? '' }
  const text: unknown = feature.get(`name_${language}`) ?? feature.get('name')
  return { kind, rank, text: typeof text === 'string' ? text : '' }
}

/**
 * Priority of overlapping names; a town by its people,
 * 14 for ten millions, 8 for ten thousand.
 */
const FIRST: Readonly<Record<string, number>> = { country: 40, region: 11 }

/**
 * The names of countries, regions and towns;
 * the higher `zIndex` is placed first.
 */
export function labelStyle(colours: MapColours, language: string): StyleFunction {
  const countries = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const halo = new Stroke({ color: colours.land, width: 3 })
  const dot = new Circle({ radius: 2, fill: new Fill({ color: colours.quiet }) })
  const looks = {
    country: { font: colours.font(13, true), fill: new Fill({ color: colours.label }), offsetX: 0, image: null },
    region: { font: colours.font(11), fill: new Fill({ color: colours.quiet }), offsetX: 0, image: null },
    town: { font: colours.font(12), fill: new Fill({ color: colours.label }), offsetX: 6, image: dot },
    city: { font: colours.font(12, true), fill: new Fill({ color: colours.label }), offsetX: 6, image: dot },
  }
  const made = new Map<string, Style>()
  return (feature, resolution) => {
    if (feature.get('layer') !== 'label') return
    const zoom = zoomOf(resolution)
    const from = Number(feature.get('zoom') ?? 0)
    const until = Number(feature.get('until') ?? 99)
    if (zoom < from || zoom >= until) return
    const { kind, text, rank } = labelOf(feature, language, countries)
    if (text === '') return
    const key = `${kind} ${rank} ${text}`
    const known = made.get(key)
    if (known) return known
    const { font, fill, offsetX, image } = looks[kind as keyof typeof looks] ?? looks.town
    const style = new Style({
      zIndex: FIRST[kind] ?? rank,
      ...(image && { image }),
      text: new Text({
        text,
        font,
        fill,
        stroke: halo,
        offsetX,
        textAlign: image ? 'left' : 'center',
        padding: [2, 4, 2, 4],
      }),
    })
    made.set(key, style)
    return style
  }
}
