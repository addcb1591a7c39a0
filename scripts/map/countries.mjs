// Points of countries' names: the middle of the largest piece.
import polylabel from 'polylabel'
import { merge } from 'topojson-client'

/**
 * Twice a ring's area in square degrees,
 * scaled down towards the poles.
 */
function areaOf(ring) {
  let sum = 0
  for (let index = 1; index < ring.length; index += 1) {
    const [x0, y0] = ring[index - 1]
    const [x1, y1] = ring[index]
    sum += x0 * y1 - x1 * y0
  }
  return Math.abs(sum) * Math.cos((ring[0][1] * Math.PI) / 180)
}

/** The first zoom of the label, by area. */
const firstZoom = (area) => Math.min(6, Math.max(1, Math.round(5.5 - Math.log10(area) * 1.5)))

/** @param {import('topojson-specification').Topology} topology with the object `regions` */
export function countryLabels(topology) {
  const byCountry = groupBy(topology.objects.regions.geometries, ({ properties }) => properties.country)
  return [...byCountry]
    .filter(([country]) => /^[A-Z]{2}$/.test(country))
    .map(([country, geometries]) => {
      const pieces = merge(topology, geometries).coordinates
      const largest = pieces.reduce((a, b) => (areaOf(a[0]) >= areaOf(b[0]) ? a : b))
      const [longitude, latitude] = polylabel(largest, 0.1)
      return {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
        properties: { kind: 'country', country, zoom: firstZoom(areaOf(largest[0])) },
      }
    })
}

function groupBy(items, keyOf) {
  const groups = new Map()
  for (const item of items) {
    const key = keyOf(item)
    if (!groups.has(key)) groups.set(key, [])
    groups.get(key).push(item)
  }
  return groups
}
