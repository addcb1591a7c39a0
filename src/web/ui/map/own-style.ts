// A MapLibre style drawn by OpenLayers; loaded only where one is configured.
import type LayerGroup from 'ol/layer/Group.js'
import type { ViewStateLayerStateExtent } from 'ol/View.js'
import { apply } from 'ol-mapbox-style'
import { WIDTH_OF_WORLD } from './projection.ts'

const WHOLE_WORLD = {
  extent: [-WIDTH_OF_WORLD, -WIDTH_OF_WORLD, WIDTH_OF_WORLD, WIDTH_OF_WORLD],
} as ViewStateLayerStateExtent

type StyleLayer = { type?: string; layout?: Record<string, unknown> }
type MapStyle = { layers?: StyleLayer[]; sources?: Record<string, { attribution?: unknown }> }

/**
 * Resolves to the style's credits. @throws when the style
 * or its sources cannot be read
 */
export async function applyOwnStyle(
  group: LayerGroup,
  url: string,
  language: string,
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`The map style answered ${response.status}`)
  const style = (await response.json()) as MapStyle
  await apply(group, inLanguage(style, language), { styleUrl: url })
  const credits = [
    ...Object.values(style.sources ?? {}).map(({ attribution }) => attribution),
    // An index of tiles names its makers for a part of the world.
    ...group.getLayersArray().flatMap((layer) => layer.getSource()?.getAttributions()?.(WHOLE_WORLD)),
  ]
  return [...new Set(credits.filter((credit) => typeof credit === 'string').map(plainText))].filter(Boolean).join(' · ')
}

/**
 * Names in a language where the tiles have them; system fonts, since
 * others would be loaded from a third party.
 */
export function inLanguage<S extends MapStyle>(style: S, language: string): S {
  const layers = (style.layers ?? []).map((layer) => {
    const text = layer.layout?.['text-field']
    if (layer.type !== 'symbol' || text === undefined) return layer
    return {
      ...layer,
      layout: {
        ...layer.layout,
        'text-field': isName(text) ? nameIn(language) : text,
        'text-font': systemFont(layer.layout?.['text-font']),
      },
    }
  })
  return { ...style, layers }
}

/**
 * Whether a label is a place's name in any notation:
 * '{name:latin}', ['get', 'name_en'], a function of zoom.
 */
function isName(text: unknown): boolean {
  return /["{]name(?:[:_][\w-]+)?["}]/.test(JSON.stringify(text))
}

function nameIn(language: string): unknown {
  const keys = [`name:${language}`, `name_${language}`, 'name:latin', 'name_int', 'name']
  return ['coalesce', ...keys.map((key) => ['get', key])]
}

function systemFont(fonts: unknown): string[] {
  const name = JSON.stringify(fonts ?? '')
  const weight = /bold|black|heavy/i.test(name) ? 'Bold' : 'Regular'
  return [/italic|oblique/i.test(name) ? `Arial ${weight === 'Bold' ? 'Bold ' : ''}Italic` : `Arial ${weight}`]
}

/** Credits come as HTML. */
function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll(/&nbsp;/g, ' ')
    .replaceAll('&amp;', '&')
    .trim()
}
