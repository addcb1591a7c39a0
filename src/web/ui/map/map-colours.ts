// The design tokens for the canvas: computed colours, font names.
import { textHeights } from 'ol/render/canvas.js'

const LINE_HEIGHT = 1.2

const TOKENS = {
  sea: '--map-sea',
  land: '--map-land',
  urban: '--map-urban',
  river: '--map-river',
  coast: '--map-coast',
  border: '--map-border',
  region: '--map-region',
  ink: '--ink',
  label: '--ink-2',
  quiet: '--ink-3',
  accent: '--accent',
  alarm: '--alarm',
  due: '--due',
  operate: '--slot-operate',
  running: '--slot-running',
  neutral: '--slot-neutral',
  sheet: '--sheet',
} as const

export type MapColour = keyof typeof TOKENS
export type MapColours = Readonly<Record<MapColour, string>> & {
  font: (size: number, isBold?: boolean) => string
  /** A translucent colour (0 to 1). */
  wash: (colour: MapColour, strength: number) => string
}

// OpenLayers would measure a font missing here by innerHTML,
// which Trusted Types forbids.
Object.setPrototypeOf(
  textHeights,
  new Proxy(
    {},
    {
      get: (_, font) =>
        typeof font === 'string' ? Number(/([\d.]+)px/.exec(font)?.[1] ?? 12) * LINE_HEIGHT : undefined,
    },
  ),
)

/**
 * The tokens' values at `element`; they differ by scheme,
 * contrast and brand.
 */
export function mapColoursOf(element: HTMLElement): MapColours {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const pixel = canvas.getContext('2d', { willReadFrequently: true })
  const probe = element.appendChild(document.createElement('span'))
  const colourOf = (token: string): string => {
    // light-dark() and color-mix() are computed for a used colour,
    // not for the token.
    probe.style.color = `var(${token})`
    if (!pixel) return getComputedStyle(probe).color
    pixel.clearRect(0, 0, 1, 1)
    pixel.fillStyle = getComputedStyle(probe).color
    pixel.fillRect(0, 0, 1, 1)
    const [red, green, blue, alpha = 255] = pixel.getImageData(0, 0, 1, 1).data
    return `rgba(${red},${green},${blue},${alpha / 255})`
  }
  const colours = Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, colourOf(token)])) as Record<
    MapColour,
    string
  >
  const family = getComputedStyle(element).fontFamily
  probe.remove()
  return {
    ...colours,
    font: (size, isBold = false) => {
      return `${isBold ? 'bold ' : ''}${size}px ${family}`
    },
    wash: (colour, strength) => colours[colour].replace(/[\d.]+\)$/, `${strength})`),
  }
}
