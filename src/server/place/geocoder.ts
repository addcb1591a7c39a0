// A geocoding service shaped like Nominatim's, one address per request.
import { isPosition } from '#domain/geo.ts'
import type { Language } from '#domain/language.ts'
import { fetchOutside, hostsOf } from '#server/base/outside-fetch.ts'

const PATIENCE_MS = 1_500
const LONGEST_ANSWER = 65_536
const LONGEST_ADDRESS = 200
export const PLACES_AT_MOST = 8
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 600_000

/** Degrees north and east. */
export type FoundPlace = { name: string; latitude: number; longitude: number }

export type Geocoder = {
  /**
   * Null when the service knows no address. @throws when it does not
   * respond, and during the pause after that
   */
  addressOf: (latitude: number, longitude: number, language: Language) => Promise<string | null>
  /** Places by a name or address, the best first; throws as above. */
  find: (text: string, language: Language) => Promise<FoundPlace[]>
  /** Whether it has failed and the pause is not over. */
  isResting: () => boolean
}

/** @param url base address as of Nominatim: `/reverse` and `/search` are appended */
export const openGeocoder = (url: string): Geocoder => {
  let pause = 0
  let restsUntil = 0

  const fetchJson = async (path: string, query: Record<string, string>, language: Language): Promise<unknown> => {
    const address = new URL(url)
    address.pathname = `${address.pathname.replace(/\/$/, '')}/${path}`
    for (const [name, value] of Object.entries({ format: 'jsonv2', ...query, 'accept-language': language }))
      address.searchParams.set(name, value)
    const text = await fetchOutside(address, {
      named: hostsOf([url]),
      headers: { accept: 'application/json', 'accept-language': language, 'user-agent': 'Hoistline (fleet portal)' },
      patience_ms: PATIENCE_MS,
      bytes_max: LONGEST_ANSWER,
    })
    return JSON.parse(text)
  }

  const isResting = () => performance.now() < restsUntil
  const unlessResting = async (path: string, query: Record<string, string>, language: Language): Promise<unknown> => {
    if (isResting()) throw new Error('the geocoding service is left alone for a while')
    try {
      const answer = await fetchJson(path, query, language)
      pause = 0
      return answer
    } catch (error) {
      // Concurrent requests fail together and lengthen the pause once.
      if (!isResting()) {
        pause = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pause * 2))
        restsUntil = performance.now() + pause
      }
      throw error
    }
  }
  return {
    isResting,
    addressOf: async (latitude, longitude, language) =>
      addressIn(await unlessResting('reverse', { lat: String(latitude), lon: String(longitude) }, language)),
    find: async (text, language) =>
      placesIn(await unlessResting('search', { q: text, limit: String(PLACES_AT_MOST) }, language)),
  }
}

const addressIn = (answer: unknown): string | null => {
  const { display_name } = (answer ?? {}) as { display_name?: unknown }
  if (typeof display_name !== 'string') return null
  const line = display_name.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()
  return line === '' ? null : line.slice(0, LONGEST_ADDRESS)
}

const placesIn = (answer: unknown): FoundPlace[] =>
  (Array.isArray(answer) ? (answer as unknown[]) : []).slice(0, PLACES_AT_MOST).flatMap((entry) => {
    const { lat, lon } = (entry ?? {}) as { lat?: unknown; lon?: unknown }
    const [name, latitude, longitude] = [addressIn(entry), Number(lat), Number(lon)]
    return name !== null && isPosition(latitude, longitude) ? [{ name, latitude, longitude }] : []
  })
