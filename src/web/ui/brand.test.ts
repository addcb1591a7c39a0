// The accent of any brand colour is readable.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const brandCss = readFileSync('src/web/ui/brand.css', 'utf8')
const tokensCss = readFileSync('src/web/ui/tokens.css', 'utf8')

type Rgb = [number, number, number]

function toLinear(v: number) {
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
}
function clip(v: number) {
  return Math.min(1, Math.max(0, v))
}
function rgbOf(hex: string): Rgb {
  return [1, 3, 5].map((at) => toLinear(parseInt(hex.slice(at, at + 2), 16) / 255)) as unknown as Rgb
}

/**
 * Linear sRGB to OKLCH and back (CSS Color 4); colours outside of sRGB
 * are clipped, as browsers do.
 */
function oklchOf([r, g, b]: Rgb): [l: number, c: number, h: number] {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(A, B), Math.atan2(B, A)]
}
function rgbOfOklch(L: number, c: number, h: number): Rgb {
  const [A, B] = [c * Math.cos(h), c * Math.sin(h)]
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}
function luminance([r, g, b]: Rgb) {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function numbers(css: string, pattern: RegExp): number[] {
  const found = pattern.exec(css)
  if (!found) throw new Error(`brand.css no longer says ${pattern}`)
  return found.slice(1).map(Number)
}
const N = '([\\d.]+)'
const [lowest = 0, highest = 0, chroma = 0] = numbers(brandCss, RegExp(`clamp\\(${N}, l, ${N}\\) min\\(c, ${N}\\) h`))
const dark = numbers(brandCss, RegExp(`clamp\\(${N}, l, ${N}\\) min\\(calc\\(c \\* ${N}\\), ${N}\\) h`))
const [darkLowest = 0, darkHighest = 0, share = 0, darkChroma = 0] = dark

function ground(name: string, scheme: 'light' | 'dark'): Rgb {
  const found = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokensCss)
  const hex = found?.[scheme === 'light' ? 1 : 2]
  if (!hex) throw new Error(`tokens.css has no --${name}`)
  return rgbOf(hex)
}

const BRANDS = {
  petrol: '#0b5563',
  yellow: '#ffd400',
  red: '#e3000f',
  orange: '#f39200',
  blue: '#0000ff',
  green: '#00a651',
  lime: '#a4ff00',
  black: '#000000',
  white: '#ffffff',
}

it.each(Object.entries(BRANDS))('keeps AA with a %s brand', (_, hex) => {
  const [l, c, h] = oklchOf(rgbOf(hex))
  const within = (low: number, high: number) => Math.min(high, Math.max(low, l))
  const accents = {
    light: rgbOfOklch(within(lowest, highest), Math.min(c, chroma), h),
    dark: rgbOfOklch(within(darkLowest, darkHighest), Math.min(c * share, darkChroma), h),
  }
  for (const scheme of ['light', 'dark'] as const) {
    const accent = accents[scheme]
    for (const name of ['paper', 'sheet', 'tint', 'tint-2'])
      expect(contrast(accent, ground(name, scheme)), `${scheme} on ${name}`).toBeGreaterThanOrEqual(4.5)
    const text = rgbOf(scheme === 'light' ? '#ffffff' : '#10201f')
    expect(contrast(accent, text), `${scheme} under its text`).toBeGreaterThanOrEqual(4.5)
  }
})
