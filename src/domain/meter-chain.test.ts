// Meters of the real world: what counts, what is in doubt, what was replaced.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carryOn, isFarFrom, meterChain, NEVER, type MeterAct, type MeterReading } from './meter-chain.ts'
import { daysLater } from './time.ts'

const FIRST = '2026-11-01'
/** Readings of days in a row; null: a day without one. */
function days(...values: (number | null)[]): MeterReading[] {
  return values.flatMap((value, at) => (value === null ? [] : [{ day: daysLater(FIRST, at), value }]))
}
function day(at: number): string {
  return daysLater(FIRST, at)
}
function chain(readings: MeterReading[], acts: MeterAct[] = [], since?: string) {
  return meterChain('upper_hourmeter', readings, acts, since)
}
function total(readings: MeterReading[], acts: MeterAct[] = [], since?: string): number | null {
  const { current, carries } = chain(readings, acts, since)
  return current && current.value + carryOn(carries, current.day)
}
function marks(readings: MeterReading[], acts: MeterAct[] = []): string {
  return chain(readings, acts)
    .verdicts.map((verdict) => verdict[0])
    .join('')
}

test('readings that follow one another are confirmed, with nothing to settle', () => {
  const { verdicts, current, carries, base, doubt, settled_on } = chain(days(0, 8, null, 16.5, 16.5, 40))
  expect(verdicts).toEqual(Array(5).fill('confirmed'))
  expect(current).toEqual({ day: day(5), value: 40 })
  expect({ carries, base, doubt, settled_on }).toEqual({ carries: [], base: null, doubt: null, settled_on: null })
})

test('both days of an advance are counted in full', () => {
  expect(marks(days(100, 148))).toBe('cc')
  expect(marks(days(100, 148.01))).toBe('cd')
  expect(marks(days(100, null, 172))).toBe('cc')
  const km = (last: number) => meterChain('odometer', days(100, last)).verdicts[1]
  expect([km(4_100), km(4_100.1)]).toEqual(['confirmed', 'doubted'])
})

test('a newest reading of 0 is in doubt and leaves the one before', () => {
  const { current, doubt, settled_on } = chain(days(5_200, 5_208, 0))
  expect(current).toEqual({ day: day(1), value: 5_208 })
  expect(doubt).toEqual({ day: day(2), value: 0, kind: 'fell' })
  expect(settled_on).toBe(NEVER)
})

test('zeros confirm no zero, however many', () => {
  expect(chain(days(5_200, 5_208, 0, 0, 0, 0)).current?.value).toBe(5_208)
  expect(marks(days(5_200, 5_208, 0, 0, 0, 5_230))).toBe('ccdddc')
})

test('a first reading of 0 gives way to two thousands', () => {
  expect(chain(days(0, 5_034)).doubt).toEqual({ day: day(1), value: 5_034, kind: 'jumped' })
  const { verdicts, current, base, doubt } = chain(days(0, 5_034, 5_042))
  expect(verdicts).toEqual(['doubted', 'confirmed', 'confirmed'])
  expect({ current, base, doubt }).toEqual({
    current: { day: day(2), value: 5_042 },
    base: { day: day(1), total: 5_034 },
    doubt: null,
  })
  expect(total(days(0, 0, 0, 5_034, 5_042))).toBe(5_042)
})

test('a single mistyped reading is passed over', () => {
  expect(marks(days(5_200, 5_208, 52_160, 5_224))).toBe('ccdc')
  expect(marks(days(5_200, 5_208, 521, 5_224))).toBe('ccdc')
  expect(total(days(5_200, 5_208, 52_160, 5_224))).toBe(5_224)
})

test('a fall that a second reading confirms is a replacement, and the total goes on', () => {
  const { carries, replaced, verdicts } = chain(days(5_200, 5_232, 3, 11, 19))
  expect(verdicts).toEqual(Array(5).fill('confirmed'))
  expect(carries).toEqual([{ from: day(2), carry: 5_229 }])
  expect(replaced).toEqual([day(2)])
  expect(total(days(5_200, 5_232, 3, 11, 19))).toBe(5_248)
  // A new meter that begins at 0.
  expect(total(days(5_200, 5_232, 0, 8))).toBe(5_240)
})

test('a second replacement continues the first', () => {
  expect(total(days(990, 1_000, 2, 10, 20, 5, 6))).toBe(1_019)
})

test('a jump that is confirmed is the reading itself, never below the total so far', () => {
  expect(total(days(100, 110, 3_000, 3_008))).toBe(3_008)
  expect(chain(days(100, 110, 3_000, 3_008)).base).toEqual({ day: day(2), total: 3_000 })
  // A new controller begins at 0 and is then set to the machine's hours.
  expect(total(days(5_200, 5_232, 0, 8, 5_245, 5_253))).toBe(5_253)
  // A used one is put in.
  expect(total(days(5_200, 5_232, 0, 8, 800, 808))).toBe(6_040)
})

test('a single reading that is a little too high is outvoted by the two after it', () => {
  expect(total(days(5_200, 5_208, 5_250, 5_224, 5_232))).toBe(5_232)
  expect(marks(days(5_200, 5_208, 5_250, 5_224, 5_232))).toBe('ccdcc')
})

test('days that jump and come back were wrong, and are no replacement', () => {
  expect(total(days(3_000, 3_008, 5_240, 5_248, 5_256, 3_048, 3_056))).toBe(3_056)
  expect(marks(days(3_000, 3_008, 5_240, 5_248, 5_256, 3_048, 3_056))).toBe('ccdddcc')
})

test('days of a clock that was wrong by years change nothing', () => {
  const old = [
    { day: '2007-04-09', value: 5_240 },
    { day: '2007-04-10', value: 5_248 },
  ]
  const readings = [...old, ...days(0, 8, 16)]
  expect(total(readings, [], '2022-04-01')).toBe(16)
  expect(chain(readings, [], '2022-04-01').verdicts.slice(0, 2)).toEqual(['doubted', 'doubted'])
  // The second of the machine's days would follow the wrong one, too.
  const between = [{ day: '2003-05-05', value: 12 }, ...days(8, 16)]
  expect(chain(between, [], '2022-04-01').verdicts).toEqual(['doubted', 'confirmed', 'confirmed'])
  // Days of the factory count as long as they fit.
  expect(marks(days(2, 3, 4, 12))).toBe('cccc')
})

test('what a person says decides: wrong, right, replaced', () => {
  const readings = days(5_200, 5_232, 8)
  expect(chain(readings, [{ kind: 'wrong', day: day(2), value: 8 }])).toMatchObject({
    verdicts: ['confirmed', 'confirmed', 'voided'],
    doubt: null,
    current: { value: 5_232 },
  })
  expect(total(readings, [{ kind: 'right', day: day(2), value: 8 }])).toBe(8)
  expect(total(readings, [{ kind: 'replaced', day: day(2), old_value: 5_236, new_value: 0 }])).toBe(5_244)
  expect(total(readings, [{ kind: 'replaced', day: day(2), old_value: null, new_value: null }])).toBe(5_232)
  expect(chain(readings, [{ kind: 'replaced', day: day(2), old_value: null, new_value: 0 }]).doubt).toBe(null)
})

test('an act on a reading that has since been corrected says nothing', () => {
  expect(marks(days(5_200, 5_232, 5_240), [{ kind: 'wrong', day: day(2), value: 8 }])).toBe('ccc')
})

test('a replacement said in advance waits for the new meter', () => {
  const acts: MeterAct[] = [{ kind: 'replaced', day: day(2), old_value: 5_236, new_value: 0 }]
  expect(chain(days(5_200, 5_232), acts)).toMatchObject({ settled_on: NEVER, doubt: null })
  expect(total(days(5_200, 5_232), acts)).toBe(5_232)
  // The old meter's last report of that day is no reading of the new one.
  expect(total(days(5_200, 5_232, 5_236, 7, 15), acts)).toBe(5_251)
})

test('an old value that cannot be is not believed', () => {
  const acts: MeterAct[] = [{ kind: 'replaced', day: day(2), old_value: 52_360, new_value: 0 }]
  expect(total(days(5_200, 5_232, 8), acts)).toBe(5_240)
})

const steps = fc.array(fc.constantFrom(0, 4, 8, 24, 60, -5_000, 5_000), { minLength: 2, maxLength: 25 })

test('one bad reading among good ones never changes what follows', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 24 }), { minLength: 4, maxLength: 20 }),
      fc.nat(),
      fc.oneof(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 4_950, max: 5_500 })),
      (gains, where, bad) => {
        let meter = 5_000
        const good = gains.map((gain, at) => ({ day: day(at), value: (meter += gain) }))
        const at = 1 + (where % (good.length - 3))
        const readings = good.map((item, place) => (place === at ? { ...item, value: bad } : item))
        expect(chain(readings).current).toEqual(good.at(-1))
        expect(total(readings)).toBe(good.at(-1)!.value)
      },
    ),
  )
})

test('the total never falls without a person, and only a jump lets it rise by more than can have run', () => {
  fc.assert(
    fc.property(steps, (gains) => {
      let meter = 6_000
      const readings = gains.map((gain, at) => ({ day: day(at), value: Math.max(0, (meter += gain)) }))
      for (let until = 3; until < readings.length; until++) {
        const before = chain(readings.slice(0, until))
        const after = chain(readings.slice(0, until + 1))
        // Until two readings agree nothing is known, and days that jump may turn out wrong.
        if (before.base !== null || after.base !== null) continue
        const of = ({ current, carries }: typeof before) => current!.value + carryOn(carries, current!.day)
        if (after.carries.length >= before.carries.length) expect(of(after)).toBeGreaterThanOrEqual(of(before) - 1e-6)
        expect(of(after) - of(before)).toBeLessThanOrEqual(24 * (until + 1))
      }
    }),
  )
})

test('a typed value is far from the shown one from more than a day’s run beyond what can be', () => {
  const far = (meter: Parameters<typeof isFarFrom>[0], value: number, typed = day(2)) =>
    isFarFrom(meter, { day: day(0), value: 5_000 }, { day: typed, value })
  // Three days of 24 hours and one more.
  expect([4_975.99, 4_976, 5_096, 5_096.01].map((value) => far('upper_hourmeter', value))).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect([5_048, 5_048.01].map((value) => far('upper_hourmeter', value, day(0)))).toEqual([false, true])
  expect([2_999, 3_000, 13_000, 13_001].map((value) => far('odometer', value))).toEqual([true, false, false, true])
})

test('a total after a replacement has two decimals, whatever binary fractions add up to', () => {
  // In binary 100.1 - 0.2 is 99.89999999999999.
  const { carries } = chain(days(90, 100.1, 0.2, 8.2))
  expect(carries.map(({ carry }) => carry)).toEqual([99.9])
})
