// The place index file: regions and municipalities by tile, towns by cell.
import { gzipSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { feature } from 'topojson-client'
import { simplifiedTile } from './japan.mjs'
import { namesByScript } from './names.mjs'
import { LANGUAGES } from './sources.mjs'

/** A growing buffer: numbers of 7 bits each, signed ones folded. */
class Bytes {
  constructor() {
    this.bytes = []
  }
  get length() {
    return this.bytes.length
  }
  add(value) {
    let rest = value
    while (rest >= 128) {
      this.bytes.push((rest % 128) + 128)
      rest = Math.floor(rest / 128)
    }
    this.bytes.push(rest)
  }
  addSigned(value) {
    this.add(value < 0 ? -value * 2 - 1 : value * 2)
  }
}

/**
 * A tile's polygons: their number, then each one's owner and rings,
 * with each ring's points as steps.
 */
function addTile(bytes, polygons) {
  bytes.add(polygons.length)
  for (const { owner, rings } of polygons) {
    bytes.add(owner)
    bytes.add(rings.length)
    for (const ring of rings) {
      bytes.add(ring.length)
      let [beforeX, beforeY] = [0, 0]
      for (const [x, y] of ring) {
        bytes.addSigned(x - beforeX)
        bytes.addSigned(y - beforeY)
        ;[beforeX, beforeY] = [x, y]
      }
    }
  }
}

/**
 * `tiles`: `{ x, y, polygons }`. Returns the bytes
 * and each tile's start in them.
 */
function areas(zoom, extent, tiles) {
  const bytes = new Bytes()
  const starts = []
  for (const { x, y, polygons } of tiles.toSorted((a, b) => a.x - b.x || a.y - b.y)) {
    if (polygons.length === 0) continue
    starts.push([x * 2 ** zoom + y, bytes.length])
    addTile(bytes, polygons)
  }
  return { zoom, extent, starts, bytes }
}

const AREA_EXTENT = 1024

/** Half a pixel of the map at zoom 10: 19 m. */
const MUNICIPALITY_TOLERANCE = 2

function municipalityAreas(tiles, owners) {
  const shrink = ([x, y]) => [Math.round(x / 2), Math.round(y / 2)]
  return areas(
    10,
    2048,
    tiles.map(({ x, y, pieces }) => {
      const open = pieces.map((piece) => ({ ...piece, rings: piece.rings.map((ring) => ring.slice(0, -1)) }))
      const tile = simplifiedTile(open, MUNICIPALITY_TOLERANCE)
      const polygons = feature(tile, tile.objects.pieces).features.flatMap(({ properties, geometry }) => ({
        owner: owners.get(properties.code) ?? -1,
        rings: geometry.coordinates.flat().map((ring) => ring.map(shrink)),
      }))
      return { x, y, polygons: polygons.filter(({ owner }) => owner >= 0) }
    }),
  )
}

const REGION_ZOOM = 6

/**
 * `regions`: features with `properties.index`,
 * neighbours simplified as one.
 */
function regionAreas(regions) {
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features: regions },
    { maxZoom: REGION_ZOOM, indexMaxZoom: 4, tolerance: 0, extent: AREA_EXTENT, buffer: 1 },
  )
  const tiles = []
  for (let x = 0; x < 2 ** REGION_ZOOM; x += 1)
    for (let y = 0; y < 2 ** REGION_ZOOM; y += 1) {
      const tile = index.getTile(REGION_ZOOM, x, y)
      if (!tile) continue
      const polygons = tile.features.map(({ tags, geometry }) => ({ owner: tags.index, rings: geometry }))
      tiles.push({ x, y, polygons })
    }
  return areas(REGION_ZOOM, AREA_EXTENT, tiles)
}

const CELLS_PER_DEGREE = 2

/** Towns sorted by their cell of half a degree, with their region. */
function sortedTowns(towns, regionOf) {
  const cellOf = ({ latitude, longitude }) =>
    Math.min(359, Math.floor((latitude + 90) * CELLS_PER_DEGREE)) * 720 +
    (Math.floor((longitude + 180) * CELLS_PER_DEGREE) % 720)
  return towns
    .filter(({ kind, population }) => kind !== 'PPLX' && population > 0)
    .map((town) => ({ ...town, cell: cellOf(town), region: regionOf(town) }))
    .filter(({ region }) => region !== null)
    .sort((a, b) => a.cell - b.cell || a.longitude - b.longitude)
}

const uint = (values) => Buffer.from(new Uint32Array(values).buffer)

/** @returns the file, compressed; `src/server/place/place-file.ts` reads it */
export function placeFile({ regions, regionOf, municipalities, municipalityTiles, towns }) {
  const owners = new Map(municipalities.map(({ code }, index) => [code, index]))
  const municipality = municipalityAreas(municipalityTiles, owners)
  const region = regionAreas(regions)
  const sorted = sortedTowns(towns, regionOf)
  const texts = {
    regions: regions.map(({ properties }) => [
      properties.country,
      ...LANGUAGES.map((language) => properties.names[language]),
    ]),
    municipalities: municipalities.map(({ code, prefecture, city, latin, cityLatin }) => [
      prefecture + city,
      cityLatin ? `${latin}, ${cityLatin}` : latin,
      regions.findIndex(({ properties }) => properties.code === `JP-${code.slice(0, 2)}`),
    ]),
    towns: sorted.map(({ name }) => name).join('\n'),
    townNames: Object.fromEntries(
      ['ja', 'ko', 'ru'].map((language) => [
        language,
        sorted.flatMap((town, index) => {
          const name = namesByScript(town)[language]
          return name ? [[index, name]] : []
        }),
      ]),
    ),
  }
  const townBytes = new Bytes()
  let before = { cell: 0, longitude: 0, latitude: 0 }
  for (const town of sorted) {
    const [longitude, latitude] = [Math.round(town.longitude * 1000), Math.round(town.latitude * 1000)]
    townBytes.add(town.cell - before.cell)
    townBytes.addSigned(longitude - before.longitude)
    townBytes.addSigned(latitude - before.latitude)
    townBytes.add(town.region)
    // The radius of a circle of usual density, in 100 m.
    townBytes.add(Math.round((Math.sqrt(town.population) / 120) * 10))
    before = { cell: town.cell, longitude, latitude }
  }
  const sections = [
    Buffer.from(JSON.stringify(texts)),
    ...[municipality, region].flatMap(({ starts, bytes }) => [uint(starts.flat()), Buffer.from(bytes.bytes)]),
    Buffer.from(townBytes.bytes),
  ]
  return gzipSync(Buffer.concat([uint([sections.length, ...sections.map(({ length }) => length)]), ...sections]), {
    level: 9,
  })
}
