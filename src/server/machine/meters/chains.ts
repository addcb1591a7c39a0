// The chains of a machine's meters, and the marks of its days.
import { METERS } from '#domain/hour-meter.ts'
import { meterChain, type MeterAct, type MeterChain, type MeterMark, type MeterName } from '#domain/meter-chain.ts'
import type { MachineDays } from './machine-days.ts'

/** A chain with the days of its readings. */
export type Chains = Partial<Record<MeterName, MeterChain & { days: string[] }>>

/** Chains of the meters that the machine has ever told. */
export const chainsOf = ({ days, acts, delivery_date }: MachineDays): Chains =>
  Object.fromEntries(
    METERS.flatMap((meter) => {
      const told = days.flatMap((one) => (one[meter] == null ? [] : [{ day: one.day, value: one[meter] }]))
      const said = days.flatMap(({ day, replaced }): MeterAct[] => {
        const { old_value = null, new_value = null } = replaced?.[meter] ?? {}
        return replaced?.[meter] ? [{ kind: 'replaced', day, old_value, new_value }] : []
      })
      if (told.length === 0) return []
      const own = acts.filter((act) => act.meter === meter)
      const chain = meterChain(meter, told, [...said, ...own], delivery_date ?? '')
      return [[meter, { ...chain, days: told.map(({ day }) => day) }]]
    }),
  )

/** The first reading that counts, of a day or later. */
const firstSince = ({ days, verdicts }: MeterChain & { days: string[] }, day: string): string | undefined =>
  days.find((candidate, at) => candidate >= day && verdicts[at] === 'confirmed')

const marksOfMeter = (chain: MeterChain & { days: string[] }): Map<string, MeterMark> => {
  const marks = new Map<string, MeterMark>()
  chain.verdicts.forEach((verdict, at) => {
    if (verdict !== 'confirmed') marks.set(chain.days[at]!, verdict)
  })
  const restarted = chain.base && firstSince(chain, chain.base.day)
  if (restarted) marks.set(restarted, 'restarted')
  for (const day of chain.replaced) {
    const first = firstSince(chain, day)
    if (first) marks.set(first, 'replaced')
  }
  return marks
}

/** Days whose difference of the odometer is from a reading that counts nowhere. */
const uncountedDays = ({ days, verdicts }: MeterChain & { days: string[] }, since: string): Set<string> =>
  new Set(
    // Not from one of a clock that was wrong by years.
    days.filter((_, at) => at > 0 && verdicts[at - 1] !== 'confirmed' && days[at - 1]! >= since),
  )

/** Per day its marks and those that are stored, as PostgreSQL writes them; null: none. */
export const marksOf = (
  { days, delivery_date }: Pick<MachineDays, 'days' | 'delivery_date'>,
  chains: Chains,
): { day: string; marks: string | null; before: string | null }[] => {
  const byMeter = Object.entries(chains).map(([meter, chain]) => [meter, marksOfMeter(chain)] as const)
  const uncounted = chains.odometer ? uncountedDays(chains.odometer, delivery_date ?? '') : new Set<string>()
  return days.map(({ day, marks: before }) => {
    const marks = byMeter.flatMap(([meter, of]) => (of.has(day) ? [`"${meter}": "${of.get(day)!}"`] : []))
    if (uncounted.has(day)) marks.push('"diff_odometer": "uncounted"')
    const text = marks.length === 0 ? null : `{${marks.join(', ')}}`
    return { day, marks: isSameJson(text, before) ? before : text, before }
  })
}

const sorted = (json: string) =>
  JSON.stringify(
    Object.entries(JSON.parse(json) as object)
      .map(String)
      .toSorted(),
  )
const isSameJson = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && sorted(a) === sorted(b))
