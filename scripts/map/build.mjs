// Build of base map and place index: `node scripts/map/build.mjs DATA_FOLDER`.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { feature, mesh } from 'topojson-client'
import { topology as topologyOf } from 'topojson-server'
import { countryLabels } from './countries.mjs'
import { detailTiles, municipalityTiles } from './japan.mjs'
import { municipalityLabels, regionLabels, townLabels } from './labels.mjs'
import { municipalitiesOf } from './municipalities.mjs'
import { placeFile } from './place-index.mjs'
import { pmtilesOf } from './pmtiles-writer.mjs'
import { regionFinder } from './region-finder.mjs'
import { simplify } from './simplify.mjs'
import { geonames, LANGUAGES, naturalEarth, regions, singly } from './sources.mjs'
import { coastOf, encodeTile, reachesEnd, tileCutter, together, WORLD_LAST, worldTiles } from './tiles.mjs'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('name the folder that holds the map data')
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const out = join(root, 'assets/map')
mkdirSync(join(out, 'tiles'), { recursive: true })
const step = (text) => console.log(`${process.uptime().toFixed(1).padStart(6)} s  ${text}`)

/** Natural Earth's own zoom: the first with the feature. */
const plain = (name, isWanted = () => true) =>
  naturalEarth(folder, name)
    .filter(({ properties }) => isWanted(properties))
    .flatMap((one) => singly({ ...one, properties: { zoom: one.properties.min_zoom ?? 0 } }))

const borders = naturalEarth(folder, 'ne_10m_admin_0_boundary_lines_land')
  .filter(({ properties }) => !/Lease|Overlay/.test(properties.featurecla))
  .flatMap((border) => {
    const isDisputed = /Disputed|control|Indefinite|Indeterminant/.test(border.properties.featurecla)
    return singly({ ...border, properties: isDisputed ? { disputed: 1 } : {} })
  })
const land = plain('ne_10m_land').map((one) => ({ ...one, properties: {} }))
// Its outline includes the map's edges,
// so that its coast is drawn as separate lines.
const landAtEnds = land.filter(reachesEnd)

const provinces = regions()
const world = topologyOf({ regions: { type: 'FeatureCollection', features: provinces.map(withNames) } }, 1e6)
function withNames({ geometry, properties }, index) {
  const names = Object.fromEntries(
    LANGUAGES.map((language) => [language, properties[`name_${language}`] || properties.name || properties.admin]),
  )
  const { iso_a2: country, iso_3166_2: code, min_zoom: zoom } = properties
  return { type: 'Feature', geometry, properties: { index, country, code, zoom, names } }
}
step(`${provinces.length} regions`)

/** Lines between regions of one country, by their first zoom. */
const regionLines = [4, 5, 6, 7, 8].map((zoom) => ({
  type: 'Feature',
  properties: { zoom },
  geometry: mesh(world, world.objects.regions, (a, b) => {
    if (a === b || a.properties.country !== b.properties.country) return false
    const from = Math.min(8, Math.max(4, Math.ceil(Math.max(a.properties.zoom, b.properties.zoom))))
    return from === zoom
  }),
}))

const towns = geonames()
const japan = municipalityTiles(folder)
const municipalities = municipalitiesOf(japan, towns)
step(`${municipalities.length} municipalities`)

const shapes = {
  urban: { features: plain('ne_50m_urban_areas'), from: 5 },
  lake: { features: plain('ne_10m_lakes') },
  river: { features: plain('ne_10m_rivers_lake_centerlines', ({ featurecla }) => featurecla === 'River'), from: 4 },
}
const labels = [
  ...countryLabels(world),
  ...regionLabels(provinces),
  ...townLabels(folder, towns),
  ...municipalityLabels(municipalities),
]
const worldTile = tileCutter({
  land: { features: land.filter((one) => !reachesEnd(one)) },
  ground: { features: landAtEnds },
  coast: { features: landAtEnds.flatMap(coastOf) },
  ...shapes,
  region: { features: regionLines, from: 3 },
  border: { features: borders, from: 1 },
  label: { features: labels, tolerance: 0 },
})
const tiles = [...worldTiles(worldTile, WORLD_LAST)]
step(`${tiles.length} tiles of the world`)

// Japan's neighbours, so that a tile with both is complete.
const neighbours = feature(world, world.objects.regions)
  .features.filter(({ properties }) => ['RU', 'KR', 'KP', 'TW'].includes(properties.country))
  .flatMap(singly)
  .map((one) => ({ ...one, properties: {} }))
const beside = tileCutter({
  lake: shapes.lake,
  river: shapes.river,
  land: { features: neighbours },
})
const SEA = { features: [{ type: 3, tags: {}, geometry: [square(4096 + 64)] }] }
function square(end) {
  return [
    [-64, -64],
    [end, -64],
    [end, end],
    [-64, end],
    [-64, -64],
  ]
}
for (const { z, x, y, layers } of detailTiles(japan))
  tiles.push({ z, x, y, bytes: encodeTile({ sea: SEA, ...together(beside(z, x, y), layers) }) })
step(`${tiles.length} tiles in all`)

const archive = pmtilesOf(tiles, { name: 'Hoistline base map', attribution: 'Natural Earth, GeoNames, MLIT of Japan' })
for (const old of readdirSync(join(out, 'tiles'))) rmSync(join(out, 'tiles', old))
// Browsers cache it for ever: new content needs a new name.
const name = `world-${createHash('sha256').update(archive).digest('hex').slice(0, 8)}.pmtiles`
writeFileSync(join(out, 'tiles', name), archive)
writeFileSync(
  join(root, 'src/web/ui/map/base-map-address.ts'),
  `// Where the base map lies: its name holds its content's hash, so that a browser may keep it for ever. Written by scripts/map.
export const BASE_MAP_ADDRESS = '/map/${name}'\n`,
)
step(`${name}: ${(archive.length / 1e6).toFixed(2)} MB`)

// In degrees; 0.004 is 450 m on the equator.
world.arcs = world.arcs.map((arc) => simplify(absolute(arc), 0.004))
delete world.transform
function absolute(arc) {
  const { scale, translate } = world.transform
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}
const simple = feature(world, world.objects.regions).features
const places = placeFile({
  regions: simple,
  regionOf: regionFinder(simple),
  municipalities,
  municipalityTiles: japan,
  towns,
})
writeFileSync(join(out, 'places.bin.gz'), places)
step(`places.bin.gz: ${(places.length / 1e6).toFixed(2)} MB`)
