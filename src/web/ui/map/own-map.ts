// The deployment's own map: raster tiles or a style, and its failures.
import LayerGroup from 'ol/layer/Group.js'
import TileLayer from 'ol/layer/Tile.js'
import type Source from 'ol/source/Source.js'
import UrlTile from 'ol/source/UrlTile.js'
import XYZ from 'ol/source/XYZ.js'
import { config, outsideAddress } from '#web/base/config.ts'
import type { Language } from '#domain/language.ts'
import type { BaseMap } from './base-map.ts'

/** So long may the first tile take. */
const PATIENCE_MS = 10_000
/** Tiles that may fail before the first one loads. */
const FAILURES = 3

type Report = {
  /** Who made it, as text. */
  onCredits: (credits: string) => void
  /** Nothing of it can be had. */
  onSilence: () => void
}

export function ownMap(language: Language, { onCredits, onSilence }: Report): BaseMap {
  const { map_style_url, map_tiles_url, map_attribution } = config()
  const stop = new AbortController()
  const answers = firstAnswer(stop.signal, onSilence)
  if (map_attribution !== null) onCredits(map_attribution)
  const group = new LayerGroup()
  if (map_tiles_url !== null) {
    const source = new XYZ({ url: outsideAddress(map_tiles_url, language) ?? map_tiles_url, maxZoom: 19 })
    answers.watch(source)
    group.getLayers().push(new TileLayer({ source }))
  } else {
    const url = new URL(outsideAddress(map_style_url, language) ?? '', document.baseURI).href
    void (async () => {
      try {
        const { applyOwnStyle } = await import('./own-style.ts')
        const credits = await applyOwnStyle(group, url, language, stop.signal)
        if (stop.signal.aborted) return
        if (map_attribution === null) onCredits(credits)
        for (const layer of group.getLayersArray()) answers.watch(layer.getSource())
      } catch {
        answers.fail()
      }
    })()
  }
  return {
    layers: [group],
    paint: () => undefined,
    retry: () => undefined,
    close: () => stop.abort(),
  }
}

/** Calls `onSilence` once, unless a tile has come before. */
function firstAnswer(signal: AbortSignal, onSilence: () => void) {
  let failures = 0
  let isOver = false
  const end = (isSilent: boolean) => {
    if (isOver || signal.aborted) return
    isOver = true
    clearTimeout(timer)
    if (isSilent) onSilence()
  }
  const timer = setTimeout(() => end(true), PATIENCE_MS)
  signal.addEventListener('abort', () => clearTimeout(timer))
  return {
    fail: () => end(true),
    watch: (source: Source | null) => {
      if (!(source instanceof UrlTile)) return
      source.on('tileloadend', () => end(false))
      source.on('tileloaderror', () => {
        failures += 1
        if (failures >= FAILURES) end(true)
      })
    },
  }
}
