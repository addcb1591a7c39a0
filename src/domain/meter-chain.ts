// Which readings of a meter count, and its running total across replacements.
import type { METERS } from './hour-meter.ts'
import { daysBetween } from './time.ts'

export type MeterName = (typeof METERS)[number]

/** A day's reading (YYYY-MM-DD; hours, of the odometer km). */
export type MeterReading = { day: string; value: number }

/** What a terminal or a person said of a meter. */
export type MeterAct =
  | { kind: 'replaced'; day: string; old_value: number | null; new_value: number | null }
  | { kind: 'wrong' | 'right'; day: string; value: number }

/** `doubted`: counts nowhere; `voided`: said to be wrong; both stay stored. */
export type Verdict = 'confirmed' | 'doubted' | 'voided'

/** What a day's reading is marked with when it is out of the ordinary, the most urgent first. */
export const METER_MARKS = ['doubted', 'voided', 'replaced', 'restarted'] as const
export type MeterMark = (typeof METER_MARKS)[number]
/** `diff_odometer`: the difference is from a reading of the odometer that counts nowhere. */
export type MeterMarks =
  (Partial<Record<MeterName, MeterMark | undefined>> & { diff_odometer?: 'uncounted' | undefined }) | null

/** Whether a day's reading counts, by the marks of its day. */
export function readingCounts(marks: MeterMarks | undefined, meter: MeterName): boolean {
  return marks?.[meter] !== 'doubted' && marks?.[meter] !== 'voided'
}

/** Added to the readings from a day on. */
export type Carry = { from: string; carry: number }

/** The newest reading when it is in doubt. */
export type MeterDoubt = MeterReading & { kind: 'fell' | 'jumped' }

export type MeterChain = {
  /** By the place of the reading. */
  verdicts: Verdict[]
  /** The newest reading that counts. */
  current: MeterReading | null
  carries: Carry[]
  /** Where counting began anew: the day and the running total there. */
  base: { day: string; total: number } | null
  doubt: MeterDoubt | null
  /** Days on which a meter was replaced: first reading of the new one. */
  replaced: string[]
  /**
   * The last day that was out of the ordinary, null when none was: later
   * readings that follow one another count. NEVER while that is open.
   */
  settled_on: string | null
}

/** Later than any day that is told. */
export const NEVER = '9999-12-31'

/** What a meter can run in a day: hours, and km of the odometer. */
export const HOURS_A_DAY = 24
export const KM_A_DAY = 2_000

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

/** The most that a meter can have run between two days, both counted in full. */
export function mostBetween(meter: MeterName, from: string, until: string): number {
  return (daysBetween(from, until) + 1) * (meter === 'odometer' ? KM_A_DAY : HOURS_A_DAY)
}

/** Whether a later reading can follow an earlier one. */
export function canFollow(meter: MeterName, earlier: MeterReading, later: MeterReading): boolean {
  return later.value >= earlier.value && later.value <= earlier.value + mostBetween(meter, earlier.day, later.day)
}

/** Whether a typed value is more than a day's run away from what can be. */
export function isFarFrom(meter: MeterName, shown: MeterReading, typed: MeterReading): boolean {
  const day = mostBetween(meter, typed.day, typed.day)
  return typed.value < shown.value - day || typed.value > shown.value + mostBetween(meter, shown.day, typed.day) + day
}

/** What is added to a reading of that day. */
export function carryOn(carries: readonly Carry[], day: string): number {
  return carries.findLast(({ from }) => from <= day)?.carry ?? 0
}

/** Readings that follow one another, and what came of them so far. */
type Line = Pick<MeterChain, 'carries' | 'base' | 'replaced'> & {
  last: MeterReading
  /** Readings that support it, a 0 after a 0 not counted; 2 are enough. */
  support: number
  members: number[]
}

function carryOf({ carries }: Line): number {
  return carries.at(-1)?.carry ?? 0
}
function carried(carries: readonly Carry[], from: string, carry: number): Carry[] {
  return carry === (carries.at(-1)?.carry ?? 0)
    ? [...carries]
    : [...carries.filter((older) => older.from < from), { from, carry: rounded(carry) }]
}

/**
 * The chain of a meter's readings, in order of their days, and the acts on
 * them, in the order in which they were said. `since` (YYYY-MM-DD): earlier
 * days support nothing, such as those of a clock that was wrong.
 */
export function meterChain(
  meter: MeterName,
  readings: readonly MeterReading[],
  acts: readonly MeterAct[] = [],
  since = '',
): MeterChain {
  const verdicts = readings.map((): Verdict => 'doubted')
  const says = new Map<string, 'wrong' | 'right'>()
  for (const act of acts) if (act.kind !== 'replaced') says.set(`${act.day} ${act.value}`, act.kind)
  const replacements = acts.filter((act) => act.kind === 'replaced').toSorted((a, b) => (a.day < b.day ? -1 : 1))
  let line: Line | null = null
  /** The line that the last jump left. */
  let before: Line | null = null
  let pending: number[] = []
  let settled_on: string | null = null
  const note = (day: string): void => void (settled_on = settled_on === null || day > settled_on ? day : settled_on)

  const confirm = (at: number): void => void (verdicts[at] = 'confirmed')
  const drop = ({ members }: Line): void => members.forEach((at) => (verdicts[at] = 'doubted'))

  /** A new meter counts on from what the old one had. */
  const replace = (act: MeterAct & { kind: 'replaced' }): void => {
    const { day } = act
    note(day)
    const first = readings.find(
      (reading) => reading.day >= day && says.get(`${reading.day} ${reading.value}`) !== 'wrong',
    )
    const value = act.new_value ?? first?.value ?? 0
    const said = act.old_value === null ? null : { day, value: act.old_value }
    const last: MeterReading | null = line?.last ?? null
    const old = said !== null && (last === null || canFollow(meter, last, said)) ? said : last
    const carry: number = old === null ? 0 : old.value + (line ? carryOf(line) : 0) - value
    line = {
      last: { day, value },
      support: 2,
      members: [],
      carries: carried(line?.carries ?? [], day, carry),
      base: line?.base ?? null,
      replaced: [...(line?.replaced ?? []), day],
    }
    before = null
    pending = []
  }

  /** Counting goes on with the total that the reading itself says. */
  const restart = (from: Line, first: MeterReading, last: MeterReading, members: number[]): Line => {
    const carry = first.value >= from.last.value + carryOf(from) ? 0 : carryOf(from)
    return {
      last,
      support: 2,
      members,
      carries: carried(from.carries, first.day, carry),
      base: { day: first.day, total: rounded(first.value + carry) },
      replaced: from.replaced,
    }
  }

  /** Two readings against the line: a replacement, a jump, or a line that was wrong. */
  const turn = (from: Line, at: number, second: number): Line => {
    const first = readings[at]!
    const last = readings[second]!
    note(last.day)
    const members = [at, second]
    const fell = first.value < from.last.value
    if (from.support < 2) {
      drop(from)
      before = null
      return {
        ...from,
        last,
        members,
        support: 2,
        base: { day: first.day, total: rounded(first.value + carryOf(from)) },
      }
    }
    if (!fell) {
      before = from
      return restart(from, first, last, members)
    }
    // Two against one: the last reading alone was too high.
    const [earlier, highest] = from.members.slice(-2)
    if (highest !== undefined && canFollow(meter, readings[earlier!]!, first)) {
      verdicts[highest] = 'doubted'
      return { ...from, last, members: [...from.members.slice(0, -1), ...members] }
    }
    if (before !== null && canFollow(meter, before.last, first)) {
      drop(from)
      const back = { ...before, last, members: [...before.members, ...members] }
      before = null
      return back
    }
    before = null
    const carry = from.last.value + carryOf(from) - first.value
    const carries = carried(from.carries, first.day, carry)
    return { ...from, last, members, support: 2, carries, replaced: [...from.replaced, first.day] }
  }

  const supports = ({ day, value }: MeterReading, from: Line | null): number =>
    day < since ? 0 : value > 0 || from === null ? 1 : 0

  const take = (at: number): void => {
    const reading = readings[at]!
    const said = says.get(`${reading.day} ${reading.value}`)
    if (said === 'wrong') {
      verdicts[at] = 'voided'
      note(reading.day)
      return
    }
    if (line === null) {
      line = { last: reading, support: supports(reading, null), members: [at], carries: [], base: null, replaced: [] }
      return confirm(at)
    }
    // More zeros say no more than the first.
    const first =
      reading.value === 0 ? undefined : pending.findLast((index) => canFollow(meter, readings[index]!, reading))
    // Years lie between a clock that was wrong and the machine's days: nearly everything follows it.
    const isClockWrong = line.support === 0 && first !== undefined && readings[first]!.day >= since
    if (!isClockWrong && canFollow(meter, line.last, reading)) {
      // What was too much by a little is not any more.
      for (const index of pending)
        if (readings[index]!.value >= line.last.value && readings[index]!.value <= reading.value) {
          line.members.push(index)
          line.last = readings[index]!
          confirm(index)
        }
      if (pending.length > 0 || line.members.length === 0) note(reading.day)
      line.support += supports(reading, line)
      line.members.push(at)
      line.last = reading
      pending = []
      return confirm(at)
    }
    note(reading.day)
    if (said === 'right') {
      line = restart(line, reading, reading, [at])
      before = null
      pending = []
      return confirm(at)
    }
    if (first === undefined) return void pending.push(at)
    line = turn(line, first, at)
    pending = []
    line.members.forEach(confirm)
  }

  for (let at = 0; at < readings.length; at++) {
    while (replacements[0] && replacements[0].day <= readings[at]!.day) replace(replacements.shift()!)
    take(at)
  }
  for (const act of replacements) replace(act)

  const end = line as Line | null
  const newest = pending.length === 0 ? undefined : readings[pending.at(-1)!]!
  const doubt: MeterDoubt | null =
    newest === undefined || end === null ? null : { ...newest, kind: newest.value < end.last.value ? 'fell' : 'jumped' }
  const counts = readings.findLast((_, at) => verdicts[at] === 'confirmed') ?? null
  return {
    verdicts,
    current: counts,
    carries: end?.carries ?? [],
    base: end?.base ?? null,
    doubt,
    replaced: end?.replaced ?? [],
    // The difference to a voided reading is told on the next day.
    settled_on: pending.length > 0 || end?.members.length === 0 || verdicts.at(-1) === 'voided' ? NEVER : settled_on,
  }
}
