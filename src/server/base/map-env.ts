// A deployment's own map in the configuration: its addresses and credits.
export type MapEnv = {
  /** A MapLibre style. */
  map_style_url: string | null
  /** Raster tiles with {z}, {x} and {y}. */
  map_tiles_url: string | null
  map_attribution: string | null
}

/** Adds a sentence to `faults` for each that is wrong. */
export const readMapEnv = (text: (name: string) => string | null, faults: string[]): MapEnv => {
  const style = text('MAP_STYLE_URL')
  const tiles = text('MAP_TILES_URL')
  const attribution = text('MAP_ATTRIBUTION')
  if (style !== null && tiles !== null) faults.push('MAP_STYLE_URL and MAP_TILES_URL: give one of the two.')
  if (style !== null && !isAddress(style))
    faults.push('MAP_STYLE_URL: give the address of a MapLibre style, beginning with https:// or with a slash.')
  if (
    tiles !== null &&
    (!isAddress(tiles) || !['{z}', '{x}'].every((part) => tiles.includes(part)) || !/\{-?y\}/.test(tiles))
  )
    faults.push(
      'MAP_TILES_URL: give the address of raster tiles, beginning with https:// or with a slash, with {z}, {x} and {y} in it.',
    )
  if (tiles !== null && attribution === null)
    faults.push('MAP_ATTRIBUTION: say whose map it is, for example © OpenStreetMap contributors.')
  return { map_style_url: style, map_tiles_url: tiles, map_attribution: attribution }
}

/** `https://{a-c}.tiles.example` means three hosts. */
export const addressesOf = (template: string): string[] => {
  const range = /\{([a-z0-9])-([a-z0-9])\}/i.exec(template)
  if (!range) return [template]
  const [first, last] = [range[1]!.charCodeAt(0), range[2]!.charCodeAt(0)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
    template.replace(range[0], String.fromCharCode(first + at)),
  )
}

const isAddress = (template: string): boolean =>
  addressesOf(template).every(
    (address) => /^\/(?!\/)/.test(address) || (/^https?:\/\//.test(address) && URL.canParse(address)),
  ) && addressesOf(template).length > 0
