// Fewer points for the same line: Douglas and Peucker, ends kept.

function furthest(points, first, last) {
  const [x0, y0] = points[first]
  const [x1, y1] = points[last]
  const [dx, dy] = [x1 - x0, y1 - y0]
  const square = dx * dx + dy * dy
  let worst = { index: -1, distance: 0 }
  for (let index = first + 1; index < last; index += 1) {
    const [x, y] = points[index]
    // Distance from the segment, not from the infinite line:
    // a bay's shore begins and ends in the same place.
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / square))
    const distance = Math.hypot(x - x0 - share * dx, y - y0 - share * dy)
    if (distance > worst.distance) worst = { index, distance }
  }
  return worst
}

/** @param {[number, number][]} points */
export function simplify(points, tolerance) {
  if (points.length <= 2) return points
  const kept = new Set([0, points.length - 1])
  const open = [[0, points.length - 1]]
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [first, last] = span
    const { index, distance } = furthest(points, first, last)
    if (distance <= tolerance) continue
    kept.add(index)
    open.push([first, index], [index, last])
  }
  return points.filter((_point, index) => kept.has(index))
}
