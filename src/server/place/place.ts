// The address of a position in the reader's language, from the shipped index.
import { isPosition } from '#domain/geo.ts'
import type { Language } from '#domain/language.ts'
import { wrapped } from '#domain/track.ts'
import { readPlaces, type Places } from './place-file.ts'
import type { Town } from './towns.ts'

/** The distance at which a town still names a place of its region. */
const TOWN_REACH_KM = 60
/** A quay or breakwater may lie outside of the index's coast. */
const COAST_REACH_KM = 8
/** Rings around a position off the coast, and directions on each. */
const SHORE_RINGS_KM = [0.5, 1, 2, 4, COAST_REACH_KM]
const SHORE_DIRECTIONS = 16
const KILOMETRES_PER_DEGREE = 111.2

let places: Places | undefined

/** Read when first needed. */
export const placeIndex = (): Places => (places ??= readPlaces())

let middles: ReturnType<Places['municipalities']['middles']> | undefined

/** The middle of each municipality, by its number; read when first needed. */
export const municipalityMiddles = (): NonNullable<typeof middles> =>
  (middles ??= placeIndex().municipalities.middles())

/**
 * Null at sea and for an invalid position: the screen then shows
 * 'Address could not be acquired'. The first call reads the index.
 */
export const placeOf = (latitude: number, longitude: number, language: Language): string | null => {
  if (!isPosition(latitude, longitude)) return null
  const index = placeIndex()
  const municipality = index.municipalities.ownerAt(latitude, longitude) ?? behindShore(index, latitude, longitude)
  return municipality === null ? inRegion(index, latitude, longitude, language) : inJapan(index, municipality, language)
}

export type NearPlace = { name: string; latitude: number; longitude: number }

/** The municipality around a position, else the nearest town, with its middle; null far from any. */
export const nearPlace = (latitude: number, longitude: number, language: Language): NearPlace | null => {
  if (!isPosition(latitude, longitude)) return null
  const index = placeIndex()
  const municipality = index.municipalities.ownerAt(latitude, longitude) ?? behindShore(index, latitude, longitude)
  const middle = municipality === null ? undefined : municipalityMiddles().get(municipality)
  if (municipality !== null && middle) return { name: inJapan(index, municipality, language), ...middle }
  const around = index.regions.ownerAt(latitude, longitude)
  const town = index.towns.nearest(latitude, longitude, around, TOWN_REACH_KM)
  if (town === null) return null
  const { latitude: north, longitude: east } = index.towns.at(town.index)
  return { name: townInRegion(index, town, language), latitude: north, longitude: east }
}

/** The municipality behind Japan's coast; the coasts of regions are coarser. */
const behindShore = ({ municipalities, regions, countryOf }: Places, north: number, east: number): number | null => {
  const region = regions.ownerAt(north, east)
  if (region !== null && countryOf(region) !== 'JP') return null
  const widthOfDegree = KILOMETRES_PER_DEGREE * Math.max(0.02, Math.cos((north * Math.PI) / 180))
  for (const kilometres of SHORE_RINGS_KM)
    for (let direction = 0; direction < SHORE_DIRECTIONS; direction++) {
      const angle = (direction / SHORE_DIRECTIONS) * 2 * Math.PI
      const latitude = north + (Math.cos(angle) * kilometres) / KILOMETRES_PER_DEGREE
      const longitude = wrapped(east + (Math.sin(angle) * kilometres) / widthOfDegree)
      const municipality = municipalities.ownerAt(latitude, longitude)
      if (municipality !== null) return municipality
    }
  return null
}

export const inJapan = ({ municipality, regionName }: Places, index: number, language: Language): string => {
  const { japanese, latin, region } = municipality(index)
  return language === 'ja'
    ? japanese
    : inOrder([latin, regionName(region, language), countryName('JP', language)], language)
}

const inRegion = (places: Places, latitude: number, longitude: number, language: Language): string | null => {
  const around = places.regions.ownerAt(latitude, longitude)
  const town = places.towns.nearest(latitude, longitude, around, around === null ? COAST_REACH_KM : TOWN_REACH_KM)
  const region = around ?? town?.region
  if (region === undefined) return null
  return townInRegion(places, town, language, region)
}

const townInRegion = (places: Places, town: Town | null, language: Language, region = town?.region): string => {
  if (region === undefined) return ''
  const townName = town === null ? '' : places.townName(town.index, language)
  // Avoids repeating a name, as in 'Seoul, Сеул'.
  const isRegion = townName === places.regionName(region, 'en')
  const country = places.countryOf(region)
  return inOrder(
    [
      isRegion ? '' : townName,
      places.regionName(region, language),
      // As Japanese addresses in Japan are written.
      country === 'JP' && language === 'ja' ? '' : countryName(country, language),
    ],
    language,
  )
}

const displayNames = new Map<Language, Intl.DisplayNames>()

export const countryName = (country: string, language: Language): string => {
  if (!/^[A-Z]{2}$/.test(country)) return ''
  const known = displayNames.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  displayNames.set(language, known)
  return known.of(country) ?? ''
}

/**
 * From large to small in Japanese and Korean, else from small
 * to large; without repeated names.
 */
export const inOrder = (fromSmall: readonly string[], language: Language): string => {
  const names = fromSmall.filter((name, index) => name !== '' && name !== fromSmall[index - 1])
  return language === 'ja' || language === 'ko' ? names.toReversed().join(' ') : names.join(', ')
}
