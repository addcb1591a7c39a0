// The narrowest extent around many, maybe over the date line.
type Extent = [west: number, south: number, east: number, north: number]

/**
 * `world`: its width in the extents' unit, at least that of each extent.
 * Null for none.
 */
export function joinedExtent(extents: readonly (readonly number[])[], world: number): Extent | null {
  const spans = extents
    .map(([west = 0, south = 0, east = 0, north = 0]): Extent => {
      const start = west - Math.floor((west + world / 2) / world) * world
      return [start, south, start + (east - west), north]
    })
    .sort(([one], [other]) => one - other)
  const [first] = spans
  if (!first) return null
  // The widest gap that nothing covers is left out.
  let [end, gap, start] = [first[2], 0, first[0]]
  for (const [west, , east] of spans) {
    if (west - end > gap) [gap, start] = [west - end, west]
    end = Math.max(end, east)
  }
  const aroundGap = first[0] + world - end
  if (aroundGap >= gap) start = first[0]
  const east = aroundGap >= gap ? end : Math.max(...spans.map(([w, , e]) => (w < start ? e + world : e)))
  return [
    start,
    Math.min(...spans.map(([, south]) => south)),
    Math.min(east, start + world),
    Math.max(...spans.map(([, , , north]) => north)),
  ]
}
