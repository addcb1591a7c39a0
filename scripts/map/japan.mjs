// Japan's municipalities from tiles of zoom 10: land, coast, borders, pieces.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { feature, merge, mesh } from 'topojson-client'
import { topology } from 'topojson-server'
import { simplify } from './simplify.mjs'
import { EXTENT, together } from './tiles.mjs'
import { weld } from './weld.mjs'

const ZOOM = 10
/** In units of a tile at its own zoom: half a pixel is 4. */
const TOLERANCE = 2.5

/**
 * Pieces of municipalities by tile: `{ x, y, pieces: [{ code, prefecture,
 * city, rings }] }`, rings in units of the tile.
 */
export function municipalityTiles(folder) {
  const unpacked = mkdtempSync(join(tmpdir(), 'municipalities-'))
  const { status } = spawnSync('tar', ['xzf', join(folder, 'jp-municipalities-z10-mvt.tar.gz'), '-C', unpacked])
  if (status !== 0) throw new Error('the tiles of municipalities could not be unpacked')
  const base = join(unpacked, 'docs/tiles', String(ZOOM))
  const tiles = readdirSync(base).flatMap((x) =>
    readdirSync(join(base, x)).map((name) => ({
      x: Number(x),
      y: Number.parseInt(name, 10),
      pieces: weld(piecesOf(readFileSync(join(base, x, name)))),
    })),
  )
  rmSync(unpacked, { recursive: true })
  return tiles
}

function piecesOf(bytes) {
  const layer = new VectorTile(new PbfReader(bytes)).layers['japanese-admins']
  return Array.from({ length: layer.length }, (_, index) => {
    const feature = layer.feature(index)
    const { prefecture, city } = feature.properties
    // Five digits; a number in the tiles.
    const code = String(feature.id).padStart(5, '0')
    return { code, prefecture, city, rings: feature.loadGeometry().map((ring) => ring.map(({ x, y }) => [x, y])) }
  })
}

/** Cuts off one side of a ring (Sutherland and Hodgman). */
function cut(ring, axis, limit, keepsBelow) {
  const isIn = (point) => (keepsBelow ? point[axis] <= limit : point[axis] >= limit)
  const out = []
  ring.forEach((point, index) => {
    const before = ring[(index + ring.length - 1) % ring.length]
    if (isIn(point) !== isIn(before)) {
      const share = (limit - before[axis]) / (point[axis] - before[axis])
      const crossing = [before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share]
      crossing[axis] = limit
      out.push(crossing.map(Math.round))
    }
    if (isIn(point)) out.push(point)
  })
  return out
}

const cutToTile = (ring) => {
  const open = ring.slice(0, -1)
  return cut(cut(cut(cut(open, 0, 0, false), 0, EXTENT, true), 1, 0, false), 1, EXTENT, true)
}

/** Whole numbers, no repeated points, closed; null when nothing is left. */
function tidy(ring) {
  const points = ring.filter(([x, y], index) => {
    const [beforeX, beforeY] = ring[(index + ring.length - 1) % ring.length]
    return x !== beforeX || y !== beforeY
  })
  return points.length < 3 ? null : [...points, points[0]]
}

/**
 * The polygons of one tile as features; a hole follows its outline,
 * in the other direction.
 */
const polygonsOf = (pieces) =>
  pieces
    .map(({ code, rings }) => ({ code, rings: rings.map(tidy).filter((ring) => ring !== null) }))
    .filter(({ rings }) => rings.length > 0)
    .map(({ code, rings }) => {
      const polygons = []
      for (const ring of rings)
        if (turn(ring) > 0 || polygons.length === 0) polygons.push([ring])
        else polygons.at(-1).push(ring)
      return { type: 'Feature', properties: { code }, geometry: { type: 'MultiPolygon', coordinates: polygons } }
    })

function turn(ring) {
  let sum = 0
  for (let index = 1; index < ring.length; index += 1)
    sum += ring[index - 1][0] * ring[index][1] - ring[index][0] * ring[index - 1][1]
  return sum
}

/** Simplifies shared borders as one, so that no gap opens. */
export function simplifiedTile(pieces, tolerance) {
  const tile = topology({ pieces: { type: 'FeatureCollection', features: polygonsOf(pieces) } })
  tile.arcs = tile.arcs.map((arc) => simplify(arc, tolerance))
  return tile
}

const prefectureOf = ({ properties }) => properties.code.slice(0, 2)

/** The stretches of a line within the tile. */
function cutLine(line) {
  const stretches = []
  for (let index = 1; index < line.length; index += 1) {
    const within = segmentWithin(line[index - 1], line[index])
    if (!within) continue
    const [start, end] = within
    const last = stretches.at(-1)
    if (last && last.at(-1)[0] === start[0] && last.at(-1)[1] === start[1]) last.push(end)
    else stretches.push([start, end])
  }
  return stretches
}

/** The part of a segment within the tile (Liang and Barsky). */
function segmentWithin([x, y], [endX, endY]) {
  const [dx, dy] = [endX - x, endY - y]
  let [from, to] = [0, 1]
  for (const [step, room] of [
    [-dx, x],
    [dx, EXTENT - x],
    [-dy, y],
    [dy, EXTENT - y],
  ]) {
    if (step === 0 && room < 0) return null
    if (step < 0) from = Math.max(from, room / step)
    if (step > 0) to = Math.min(to, room / step)
  }
  if (from >= to) return null
  const at = (share) => [x + dx * share, y + dy * share]
  return [from === 0 ? [x, y] : at(from), to === 1 ? [endX, endY] : at(to)]
}

/** A gap left by welding is narrow for its length; a lake is not. */
const NARROWEST = 8
const isGap = (ring) => {
  let length = 0
  for (let index = 1; index < ring.length; index += 1)
    length += Math.hypot(ring[index][0] - ring[index - 1][0], ring[index][1] - ring[index - 1][1])
  return Math.abs(turn(ring)) / length < NARROWEST
}

const isClosed = (ring) => ring[0][0] === ring.at(-1)[0] && ring[0][1] === ring.at(-1)[1]

/**
 * Land, coast and borders of one tile of zoom 10, in its units;
 * `isMerged`: the land's outline is its coast.
 */
function shapesOf(pieces, tolerance) {
  const tile = simplifiedTile(pieces, tolerance)
  const lines = (filter) => mesh(tile, tile.objects.pieces, filter).coordinates
  const borders = (isSamePrefecture) =>
    lines(
      (a, b) => a.properties.code !== b.properties.code && (prefectureOf(a) === prefectureOf(b)) === isSamePrefecture,
    )
  const merged = merge(tile, tile.objects.pieces.geometries).coordinates
  // Overlapping pieces leave open outlines:
  // then each piece stays by itself.
  const isMerged = merged.flat().every(isClosed)
  const land = isMerged
    ? merged
    : feature(tile, tile.objects.pieces).features.flatMap(({ geometry }) => geometry.coordinates)
  const outlines = isMerged ? merged.flat() : lines((a, b) => a === b)
  return {
    isMerged,
    land: land.map((rings) => rings.filter((ring, index) => index === 0 || !isGap(ring))),
    coast: outlines.filter((line) => !isClosed(line) || !isGap(line)),
    municipality: borders(true),
    region: borders(false),
  }
}

const asTile = (type, geometries) => ({ features: geometries.map((geometry) => ({ type, geometry, tags: {} })) })
const AREA = 3
const LINE = 2

const wholeTile = ({ isMerged, land, coast, municipality, region }) => ({
  // Reaches over the tile's edge, where its outline is invisible.
  ...(isMerged
    ? { land: asTile(AREA, land) }
    : {
        ground: asTile(AREA, land),
        coast: asTile(
          LINE,
          coast.map((line) => [line]),
        ),
      }),
  municipality: asTile(
    LINE,
    municipality.map((line) => [line]),
  ),
  region: asTile(
    LINE,
    region.map((line) => [line]),
  ),
})

/** A tile of zoom 10 as a part of one of zoom `z`, cut at its edge. */
function partOf({ land, coast, municipality, region }, { x, y }, z) {
  const scale = 2 ** (ZOOM - z)
  const move = ([a, b]) => [
    Math.round((a + (x % scale) * EXTENT) / scale),
    Math.round((b + (y % scale) * EXTENT) / scale),
  ]
  const areas = land
    .map((rings) => rings.map((ring) => tidy(cutToTile(ring).map(move))).filter((ring) => ring !== null))
    .filter((rings) => rings.length > 0)
  const lines = (all) => all.flatMap(cutLine).map((line) => [line.map(move)])
  return {
    ground: asTile(AREA, areas),
    coast: asTile(LINE, lines(coast)),
    // Too many to distinguish at lower zooms.
    municipality: asTile(LINE, z < ZOOM - 1 ? [] : lines(municipality)),
    region: asTile(LINE, lines(region)),
  }
}

/** The tiles of the zooms 8 to 10 with land of Japan. */
export function* detailTiles(tiles) {
  for (const { x, y, pieces } of tiles) {
    const open = pieces.map((piece) => ({ ...piece, rings: piece.rings.map((ring) => ring.slice(0, -1)) }))
    yield { z: ZOOM, x, y, layers: wholeTile(shapesOf(open, TOLERANCE)) }
  }
  for (const z of [ZOOM - 1, ZOOM - 2]) {
    const scale = 2 ** (ZOOM - z)
    const wholes = new Map()
    for (const tile of tiles) {
      const [x, y] = [Math.floor(tile.x / scale), Math.floor(tile.y / scale)]
      const open = tile.pieces.map((piece) => ({ ...piece, rings: piece.rings.map((ring) => ring.slice(0, -1)) }))
      const part = partOf(shapesOf(open, TOLERANCE * scale), tile, z)
      wholes.set(`${x}/${y}`, { x, y, layers: together(wholes.get(`${x}/${y}`)?.layers ?? {}, part) })
    }
    for (const { x, y, layers } of wholes.values()) yield { z, x, y, layers }
  }
}
