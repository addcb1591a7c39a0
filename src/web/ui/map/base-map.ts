// The base maps to choose from, and the parts of each.
import type BaseLayer from 'ol/layer/Base.js'
import { config } from '#web/base/config.ts'
import type { MapColours } from './map-colours.ts'

/**
 * The deployment's own, the built-in one, and that one
 * without names and details.
 */
export const BASE_MAPS = ['own', 'built_in', 'plain'] as const
export type BaseMapKind = (typeof BASE_MAPS)[number]

export type BaseMap = {
  layers: BaseLayer[]
  paint: (colours: MapColours, language: string) => void
  retry: () => void
  close: () => void
}

const KEY = 'hoistline_base_map'

export function hasOwnMap(): boolean {
  const { map_style_url, map_tiles_url } = config()
  return (map_style_url ?? map_tiles_url) !== null
}

/** As chosen on this browser, else the deployment's own. */
export function chosenBaseMap(): BaseMapKind {
  if (!hasOwnMap()) return 'built_in'
  const stored = localStorage.getItem(KEY)
  return BASE_MAPS.find((kind) => kind === stored) ?? 'own'
}

export function chooseBaseMap(kind: BaseMapKind): void {
  localStorage.setItem(KEY, kind)
}
