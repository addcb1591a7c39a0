// What Intl says of zones: clocks, their changes, and when days and hours begin.

const SECOND = 1_000
const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 86_400_000
/** No zone has changed twice within as long. */
const STRIDE = 6 * HOUR

/** `before`, `after`: minutes ahead of UTC. */
export type Change = { at: number; before: number; after: number }

/** Swedes write YYYY-MM-DD HH:mm:ss. */
const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format
}

/** The clock on the wall at an instant (epoch ms): YYYY-MM-DD HH:mm:ss. */
export const wallOf = (zone: string, at: number): string => formatOf(zone).format(at)

export const dateAt = (zone: string, at: number): string => wallOf(zone, at).slice(0, 10)

const utcOfWall = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`)

/** Minutes ahead of UTC. */
export const offsetAt = (zone: string, at: number): number =>
  (utcOfWall(wallOf(zone, at)) - Math.floor(at / SECOND) * SECOND) / MINUTE

/** Changes of a zone's clock between two instants, to the second. */
export const changesOf = (zone: string, from: number, until: number): Change[] => {
  const changes: Change[] = []
  let before = offsetAt(zone, from)
  for (let end = from + STRIDE; end <= until; end += STRIDE) {
    const after = offsetAt(zone, end)
    if (after === before) continue
    let [early, late] = [end - STRIDE, end]
    while (late - early > SECOND) {
      const middle = Math.floor((early + late) / 2 / SECOND) * SECOND
      if (offsetAt(zone, middle) === before) early = middle
      else late = middle
    }
    changes.push({ at: late, before, after })
    before = after
  }
  return changes
}

/** Instants at which the clock may show a wall's time (epoch ms as if of UTC). */
const candidates = (zone: string, wall: number): number[] => {
  const offsets = new Set<number>()
  for (let near = wall - 36 * HOUR; near <= wall + 36 * HOUR; near += STRIDE) offsets.add(offsetAt(zone, near))
  return [...offsets].map((offset) => wall - offset * MINUTE).toSorted((one, other) => one - other)
}

/** The first instant of which the date is `date`, or a later one where the clock leaves it out. */
export const firstOfDay = (zone: string, date: string, changes: readonly Change[]): number => {
  const midnight = Date.parse(date)
  const near = changes.map(({ at }) => at).filter((at) => Math.abs(at - midnight) < 2 * DAY)
  const all = [...candidates(zone, midnight), ...near].toSorted((one, other) => one - other)
  return all.find((at) => dateAt(zone, at) >= date && dateAt(zone, at - SECOND) < date)!
}

/** The first instant at which the clock shows a full hour; of one that is left out the span in which it is made up for. */
export const firstOfHour = (
  zone: string,
  date: string,
  hour: number,
  changes: readonly Change[],
): [from: number, to: number] => {
  const wall = Date.parse(date) + hour * HOUR
  const at = candidates(zone, wall).find((each) => utcOfWall(wallOf(zone, each)) === wall)
  if (at !== undefined) return [at, at]
  const gap = changes.find((each) => wall >= each.at + each.before * MINUTE && wall < each.at + each.after * MINUTE)!
  return [gap.at, gap.at + (gap.after - gap.before) * MINUTE]
}
