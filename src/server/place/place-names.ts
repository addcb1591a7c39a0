// Names of positions: from a geocoding service or the shipped index.
import { isPosition } from '#domain/geo.ts'
import type { Language } from '#domain/language.ts'
import type { NamedPosition, PlaceNames } from '#server/base/server-context.ts'
import { openGeocoder, type Geocoder } from './geocoder.ts'
import { isInLanguage } from './own-language.ts'
import { findPlaces } from './find-places.ts'
import { nearPlace, placeOf } from './place.ts'

/** Some 5 MB. */
const KEPT_AT_MOST = 20_000
const WAITING_AT_MOST = 1_000
const WORKERS_MAX = 2

export const openPlaceNames = (geocoderUrl: string | null): PlaceNames => {
  const geocoder = geocoderUrl === null ? null : openGeocoder(geocoderUrl)
  const addresses = geocoder && geocodedAddresses(geocoder)
  const ofPoint = (latitude: number, longitude: number, language: Language) => {
    const known = addresses?.known(latitude, longitude, language)
    return known ?? placeOf(latitude, longitude, language)
  }
  const atOnce: PlaceNames['atOnce'] = (position, language) => {
    const sent = sentTo(position, language)
    if (sent !== null) return sent
    const { latitude, longitude, send_place } = position
    if (latitude === null || longitude === null) return send_place
    addresses?.learn(latitude, longitude, language)
    // A text in another language is better than none.
    return ofPoint(latitude, longitude, language) ?? send_place
  }
  return {
    atOnce,
    geocoded: async (positions, language) => {
      if (addresses)
        await Promise.all(
          positions.map(async (position) => {
            const { latitude, longitude } = position
            if (latitude === null || longitude === null || sentTo(position, language) !== null) return
            await addresses.fetch(latitude, longitude, language)
          }),
        )
      return positions.map((position) => atOnce(position, language))
    },
    near: ({ latitude, longitude }, language) => nearPlace(latitude, longitude, language),
    find: async (text, language) => {
      // The index when the service is away or knows none.
      const places = await geocoder?.find(text, language).catch(() => [])
      return places?.length ? places : findPlaces(text, language)
    },
  }
}

/** What the terminal sent, for readers of its language. */
const sentTo = ({ send_place, country_code }: NamedPosition, language: Language): string | null =>
  send_place !== null && isInLanguage(send_place, country_code, language) ? send_place : null

type Point = { latitude: number; longitude: number; language: Language }

/**
 * Cached addresses of the service, least recently used ones dropped,
 * and a short queue of those to request.
 */
const geocodedAddresses = (geocoder: Geocoder) => {
  const kept = new Map<string, string | null>()
  const waiting = new Map<string, Point>()
  const underWay = new Map<string, Promise<void>>()
  let workers = 0

  // Four decimals are 11 metres: a standing machine keeps its key.
  const keyOf = (latitude: number, longitude: number, language: Language) =>
    `${latitude.toFixed(4)} ${longitude.toFixed(4)} ${language}`

  const fetchOne = (key: string, { latitude, longitude, language }: Point): Promise<void> => {
    const running = underWay.get(key)
    if (running) return running
    const request = geocoder
      .addressOf(Number(latitude.toFixed(4)), Number(longitude.toFixed(4)), language)
      .then((address) => {
        kept.set(key, address)
        const [oldest] = kept.keys()
        if (kept.size > KEPT_AT_MOST && oldest !== undefined) kept.delete(oldest)
      })
      // The index is used meanwhile.
      .catch(() => undefined)
      .finally(() => underWay.delete(key))
    underWay.set(key, request)
    return request
  }

  const work = async (): Promise<void> => {
    for (;;) {
      const [next] = waiting
      if (next === undefined || geocoder.isResting()) break
      waiting.delete(next[0])
      await fetchOne(...next)
    }
    workers -= 1
  }

  return {
    /** Undefined until it is known. */
    known: (latitude: number, longitude: number, language: Language): string | null | undefined => {
      const key = keyOf(latitude, longitude, language)
      const address = kept.get(key)
      if (address === undefined) return undefined
      kept.delete(key)
      kept.set(key, address)
      return address
    },
    /** Requests an unknown address in the background. */
    learn: (latitude: number, longitude: number, language: Language): void => {
      const key = keyOf(latitude, longitude, language)
      if (kept.has(key) || waiting.has(key) || underWay.has(key) || !isPosition(latitude, longitude)) return
      if (geocoder.isResting() || waiting.size >= WAITING_AT_MOST) return
      waiting.set(key, { latitude, longitude, language })
      if (workers >= WORKERS_MAX) return
      workers += 1
      void work()
    },
    /** Resolves when the address is known or the service timed out. */
    fetch: async (latitude: number, longitude: number, language: Language): Promise<void> => {
      const key = keyOf(latitude, longitude, language)
      if (kept.has(key) || geocoder.isResting() || !isPosition(latitude, longitude)) return
      waiting.delete(key)
      await fetchOne(key, { latitude, longitude, language })
    },
  }
}
