// Builds the base map from public data, once: `node scripts/map/build.mjs DATA_FOLDER`. See README.md beside it.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { topology as topologyOf } from 'topojson-server'
import { countryLabels } from './countries.mjs'
import { pmtilesOf } from './pmtiles-writer.mjs'
import { naturalEarth, regions, singly } from './sources.mjs'
import { tileCutter, worldTiles } from './tiles.mjs'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('name the folder that holds the map data')
const LAST = Number(process.env.LAST_ZOOM ?? 7)
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const out = join(root, 'assets/map/tiles')
mkdirSync(out, { recursive: true })
const step = (text) => console.log(`${process.uptime().toFixed(1).padStart(6)} s  ${text}`)

const plain = (name, keep = () => ({})) =>
  naturalEarth(folder, name).flatMap((feature) => singly({ ...feature, properties: keep(feature.properties) }))

const land = plain('ne_10m_land')
const borders = plain('ne_10m_admin_0_boundary_lines_land', ({ featurecla }) => ({
  disputed: /Disputed|control|Indefinite|Indeterminant/.test(featurecla) ? 1 : 0,
  isBorder: !/Lease|Overlay/.test(featurecla),
}))
  .filter(({ properties }) => properties.isBorder)
  .map(({ properties: { disputed }, ...border }) => ({ ...border, properties: { disputed } }))
step('read')
const provinces = regions().map(({ geometry, properties }) => ({
  type: 'Feature',
  geometry,
  properties: { country: properties.iso_a2 },
}))
const world = topologyOf({ regions: { type: 'FeatureCollection', features: provinces } }, 1e6)
step('topology')
const labels = countryLabels(world)
step(`${labels.length} countries`)
const tileAt = tileCutter({
  land: { features: land },
  border: { features: borders, from: 1 },
  label: { features: labels, tolerance: 0 },
})
const tiles = [...worldTiles(tileAt, LAST)]
step(`${tiles.length} tiles`)
const archive = pmtilesOf(tiles, { name: 'Hoistline base map', attribution: 'Natural Earth' })
for (const old of readdirSync(out).filter((name) => name.endsWith('.pmtiles'))) rmSync(join(out, old))
// Kept for ever by browsers: another content is another name.
const name = `world-${createHash('sha256').update(archive).digest('hex').slice(0, 8)}.pmtiles`
writeFileSync(join(out, name), archive)
writeFileSync(
  join(root, 'src/web/ui/map/base-map-address.ts'),
  `// Where the base map lies: its name holds its content's hash, so that a browser may keep it for ever. Written by scripts/map.
export const BASE_MAP_ADDRESS = '/map/${name}'
`,
)
step(`${(archive.length / 1e6).toFixed(2)} MB`)
