// The region of a town; off a simplified coast, the country's nearest one.

function contains(rings, x, y) {
  let isIn = false
  for (const ring of rings)
    for (let index = 1; index < ring.length; index += 1) {
      const [x0, y0] = ring[index - 1]
      const [x1, y1] = ring[index]
      if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) isIn = !isIn
    }
  return isIn
}

function boxOf(rings) {
  const box = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of rings[0]) {
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  }
  return box
}

/** A town farther than this from every region, in degrees, is dropped. */
const REACH = 0.3

/** @returns a function from a town to its region's index, or null */
export function regionFinder(regions) {
  const pieces = regions.flatMap(({ geometry: { type, coordinates }, properties: { index, country } }) =>
    (type === 'Polygon' ? [coordinates] : coordinates).map((rings) => ({ rings, box: boxOf(rings), index, country })),
  )
  const byCell = new Map()
  for (const piece of pieces)
    for (let x = Math.floor(piece.box[0] - REACH); x <= piece.box[2] + REACH; x += 1)
      for (let y = Math.floor(piece.box[1] - REACH); y <= piece.box[3] + REACH; y += 1) {
        const key = `${x}/${y}`
        if (!byCell.has(key)) byCell.set(key, [])
        byCell.get(key).push(piece)
      }
  return ({ longitude, latitude, country }) => {
    const near = byCell.get(`${Math.floor(longitude)}/${Math.floor(latitude)}`) ?? []
    const around = near.find(({ rings }) => contains(rings, longitude, latitude))
    if (around) return around.index
    let best = { index: null, distance: REACH }
    for (const { rings, index, country: own } of near)
      if (own === country)
        for (const [x, y] of rings[0]) {
          const distance = Math.hypot(x - longitude, y - latitude)
          if (distance < best.distance) best = { index, distance }
        }
    return best.index
  }
}
