// Hosts of the deployment's own map: of its address, and of its style.
import type { FastifyBaseLogger } from 'fastify'
import { addressesOf, type MapEnv } from './map-env.ts'
import { fetchOutside, hostsOf } from './outside-fetch.ts'

const PATIENCE_MS = 5_000
/** How long the first page may wait for the style. */
const START_MS = 2_000
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 600_000
/** The style's hosts may change. */
const READ_AGAIN_MS = 86_400_000
const LONGEST_STYLE = 4 * 1024 * 1024

type Json = Record<string, unknown>

/**
 * Calls back with the origins that pages must be allowed to load from,
 * again when they change. Retries the style in the background.
 * Returns a function that stops it.
 */
export const readMapOrigins = async (
  { map_style_url, map_tiles_url }: MapEnv,
  log: Pick<FastifyBaseLogger, 'warn'>,
  onOrigins: (origins: readonly string[]) => void,
): Promise<() => void> => {
  const own = originsOf([map_style_url, map_tiles_url])
  if (own.length > 0) onOrigins(own)
  if (map_style_url === null || own.length === 0) return () => undefined

  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const read = async (pause: number): Promise<void> => {
    let next = READ_AGAIN_MS
    try {
      onOrigins([...new Set([...own, ...(await originsOfStyle(map_style_url, stop.signal))])])
    } catch (error) {
      if (stop.signal.aborted) return
      next = pause
      log.warn({ reason: String(error) }, 'MAP_STYLE_URL could not be read: pages may load from its own host alone')
    }
    if (stop.signal.aborted) return
    timer = setTimeout(() => void read(Math.min(LONGEST_PAUSE_MS, next * 2)), next).unref()
  }
  await Promise.race([
    read(FIRST_PAUSE_MS),
    new Promise((resolve) => {
      setTimeout(resolve, START_MS).unref()
    }),
  ])
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}

/** Origins of absolute addresses; relative ones are ours. */
const originsOf = (addresses: readonly unknown[]): string[] => {
  const origins = addresses
    .filter((address) => typeof address === 'string')
    .flatMap(addressesOf)
    .filter((address) => /^https?:\/\//.test(address) && URL.canParse(address))
    .map((address) => new URL(address).origin)
  return [...new Set(origins)]
}

const originsOfStyle = async (url: string, signal: AbortSignal): Promise<string[]> => {
  const operators = hostsOf([url])
  const style = await jsonOf(url.replaceAll('{language}', 'en'), operators, signal)
  const within = (address: unknown) =>
    typeof address === 'string' && URL.canParse(address, url) ? new URL(address, url).href : null
  const sprites = [style['sprite']].flat().map((sprite) => (isJson(sprite) ? sprite['url'] : sprite))
  const sources = Object.values(isJson(style['sources']) ? style['sources'] : {}).filter(isJson)
  const indexes = sources.map(({ url: index }) => within(index)).filter((index) => index !== null)
  const tileJsons = await Promise.all(indexes.map((index) => jsonOf(index, operators, signal)))
  const named = [...sources, ...tileJsons].flatMap(({ tiles, data }) => [tiles, data]).flat()
  return originsOf([...sprites, ...indexes, ...named])
}

/** `named`: hosts that the operator has named. */
const jsonOf = async (url: string, named: readonly string[], signal: AbortSignal): Promise<Json> => {
  const text = await fetchOutside(url, { named, patience_ms: PATIENCE_MS, bytes_max: LONGEST_STYLE, signal })
  const value: unknown = JSON.parse(text)
  if (!isJson(value)) throw new Error(`${new URL(url).host} answered no style`)
  return value
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
