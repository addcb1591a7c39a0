// Joined borders of neighbours that were simplified apart.

/** In units of the tile; one is 10 m on the equator. */
const REACH = 4

/** Points by cell, to find near ones quickly. */
class Points {
  constructor() {
    this.cells = new Map()
  }
  *near([x, y]) {
    const [column, row] = [Math.floor(x / REACH), Math.floor(y / REACH)]
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1) yield* this.cells.get((column + dx) * 65_536 + row + dy) ?? []
  }
  add(point) {
    const key = Math.floor(point[0] / REACH) * 65_536 + Math.floor(point[1] / REACH)
    if (!this.cells.has(key)) this.cells.set(key, [])
    this.cells.get(key).push(point)
  }
  /** The known point within reach, or this one, now known. */
  settled(point) {
    for (const known of this.near(point))
      if (Math.hypot(known[0] - point[0], known[1] - point[1]) <= REACH) return known
    this.add(point)
    return point
  }
  /** Known points within reach of the line between two, in order along it. */
  along(start, end) {
    const [dx, dy] = [end[0] - start[0], end[1] - start[1]]
    const length = Math.hypot(dx, dy)
    const found = new Map()
    for (let at = 0; at <= length; at += REACH)
      for (const point of this.near([start[0] + (dx * at) / length, start[1] + (dy * at) / length])) {
        if (point === start || point === end || found.has(point)) continue
        const [px, py] = [point[0] - start[0], point[1] - start[1]]
        const share = (px * dx + py * dy) / (length * length)
        if (share > 0 && share < 1 && Math.abs(px * dy - py * dx) / length <= REACH) found.set(point, share)
      }
    return [...found].sort((a, b) => a[1] - b[1]).map(([point]) => point)
  }
}

/** Without lines that go out and back. */
function withoutSpikes(ring) {
  const out = []
  for (const point of ring) {
    out.push(point)
    while (out.length > 2 && out.at(-1) === out.at(-3)) out.splice(-2)
    if (out.length > 1 && out.at(-1) === out.at(-2)) out.pop()
  }
  return out
}

/** @param pieces `{ rings }` of one tile, each ring closed */
export function weld(pieces) {
  const points = new Points()
  const settled = pieces.map((piece) => ({
    ...piece,
    rings: piece.rings.map((ring) => ring.map((point) => points.settled(point))),
  }))
  return settled.map((piece) => ({
    ...piece,
    rings: piece.rings
      .map((ring) =>
        withoutSpikes(
          ring.flatMap((point, index) =>
            index === 0 ? [point] : [...(point === ring[index - 1] ? [] : points.along(ring[index - 1], point)), point],
          ),
        ),
      )
      .filter((ring) => ring.length > 3),
  }))
}
