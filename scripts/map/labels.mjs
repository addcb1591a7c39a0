// The map's names as points with their first zoom.
import { namesByScript } from './names.mjs'
import { LANGUAGES, naturalEarth } from './sources.mjs'

const point = (longitude, latitude, properties) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties,
})

/** `name`, and `name_xx` only where it differs: every tile has them. */
function named(name, names) {
  const others = Object.entries(names).filter(([, other]) => other && other !== name)
  return { name, ...Object.fromEntries(others.map(([language, other]) => [`name_${language}`, other])) }
}

/** From this zoom on towns replace a region's name. */
const REGION_UNTIL = 10.5

export const regionLabels = (regions) =>
  regions
    .filter(({ properties }) => properties.name)
    .map(({ properties }) => {
      const names = Object.fromEntries(LANGUAGES.map((language) => [language, properties[`name_${language}`]]))
      return point(properties.longitude, properties.latitude, {
        kind: 'region',
        ...named(names.en ?? properties.name, names),
        zoom: Math.min(9, Math.max(5, properties.min_label - 0.5)),
        until: REGION_UNTIL,
      })
    })

const FIRST_ZOOM = [
  [2_000_000, 5],
  [700_000, 6],
  [250_000, 7],
  [80_000, 8],
  [30_000, 8.5],
]
const zoomByPeople = (population) => FIRST_ZOOM.find(([people]) => population >= people)?.[1] ?? 9

const MILLION = 1_000_000
/** One digit: the priority of overlapping names. */
const rankOf = (population) => Math.round(Math.log10(Math.max(population, 1)) * 2)

/** Capitals with different names that no script reveals. */
const TOKYO = { ja: '東京', ko: '도쿄', ru: 'Токио', es: 'Tokio', de: 'Tokio', pt: 'Tóquio' }

const townLabel = ({ name, names, longitude, latitude, population, zoom, isCapital }) =>
  point(longitude, latitude, {
    kind: isCapital || population >= MILLION ? 'city' : 'town',
    ...named(name, names),
    zoom,
    rank: rankOf(population) + (isCapital ? 2 : 0),
  })

/**
 * Towns outside of Japan: Natural Earth's with its zooms,
 * then the others of GeoNames.
 */
export function townLabels(folder, towns) {
  const byId = new Map(towns.map((town) => [town.id, town]))
  const known = new Set()
  const large = naturalEarth(folder, 'ne_10m_populated_places_simple')
    .filter(({ properties }) => properties.adm0_a3 !== 'JPN' || properties.name === 'Tokyo')
    .map(({ geometry, properties }) => {
      const town = byId.get(properties.geonameid)
      known.add(properties.geonameid)
      const [longitude, latitude] = geometry.coordinates
      return townLabel({
        name: properties.name,
        names: properties.name === 'Tokyo' ? TOKYO : town ? namesByScript(town) : {},
        longitude,
        latitude,
        population: properties.pop_max,
        zoom: Math.max(3.5, properties.min_zoom),
        isCapital: properties.adm0cap === 1,
      })
    })
  const more = towns
    .filter(
      ({ id, country, kind, population }) =>
        !known.has(id) && country !== 'JP' && kind !== 'PPLX' && population >= 25_000,
    )
    .map((town) => townLabel({ ...town, names: namesByScript(town), zoom: Math.max(8, zoomByPeople(town.population)) }))
  return [...large, ...more]
}

/**
 * Japan's municipalities; a city's name at low zooms,
 * its wards at high ones.
 */
export function municipalityLabels(municipalities) {
  const cities = new Map()
  for (const ward of municipalities)
    if (ward.cityLatin && !cities.has(ward.town))
      cities.set(ward.town, {
        names: { ja: ward.town },
        ...(ward.centre ?? ward),
        name: ward.cityLatin,
        population: ward.population,
      })
  const wards = municipalities.map((each) => {
    const isWard = each.city.endsWith('区')
    const { longitude, latitude } = isWard ? each : (each.centre ?? each)
    return townLabel({
      name: each.latin,
      names: { ja: each.city.slice(each.city.length - lastName(each.city).length) },
      longitude,
      latitude,
      population: isWard ? 0 : each.population,
      zoom: isWard ? 10 : zoomByPeople(each.population),
    })
  })
  return [...[...cities.values()].map((city) => townLabel({ ...city, zoom: zoomByPeople(city.population) })), ...wards]
}

/** Without its county; a ward without its city. */
const lastName = (city) => /([^市郡]+区)$/.exec(city)?.[1] ?? city.replace(/^.+?郡(?=.+[町村]$)/, '')
