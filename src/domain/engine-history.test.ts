// The engine history: machines that have one, days, combined runs.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORIES, type Category } from './category.ts'
import { daysOfEngineHistory, EARLY_MODEL, hasEngineHistory, runsOfDays, type EngineDay } from './engine-history.ts'
import { dayStart } from './time.ts'

function has(machine_category: Category, manufactured_on: string | null, type_code = 'HX-1') {
  return hasEngineHistory({ machine_category, type_code, manufactured_on })
}

describe('the engine history of a machine', () => {
  it('begins with the documented month of manufacture, included', () => {
    expect([has('12', '2018-11-30', EARLY_MODEL), has('12', '2018-12-01', EARLY_MODEL)]).toEqual([false, true])
    for (const crane of ['11', '12', '13', '14', '16', '21'] as const)
      expect.soft([has(crane, '2019-02-28'), has(crane, '2019-03-01')], crane).toEqual([false, true])
    for (const platform of ['31', '32'] as const)
      expect.soft([has(platform, '2020-09-30'), has(platform, '2020-10-01')], platform).toEqual([false, true])
  })

  it('never exists for other machines, nor without a month of manufacture', () => {
    for (const other of ['22', '41'] as const) expect(has(other, '2025-01-01')).toBe(false)
    for (const category of CATEGORIES) expect(has(category, null)).toBe(false)
    expect(has('12', null, EARLY_MODEL)).toBe(false)
  })
})

describe('the days of a month', () => {
  it('are all of a past month, those before today of the current one, none of a future one', () => {
    const of = (year: number, month: number, today: string) => daysOfEngineHistory({ year, month }, today)
    expect(of(2026, 10, '2026-11-21')).toEqual(['2026-10-01', '2026-11-01'])
    expect(of(2026, 11, '2026-11-21')).toEqual(['2026-11-01', '2026-11-21'])
    expect(of(2026, 11, '2026-11-01')).toBeNull()
    expect(of(2026, 12, '2026-11-21')).toBeNull()
  })
})

function day(recorded_date: string, ...runs: EngineDay['runs']): EngineDay {
  return {
    recorded_date,
    time_difference: 540,
    runs,
  }
}
function runsOf(days: readonly EngineDay[], until = '2026-12-01') {
  return runsOfDays(days, until).map(({ started_at, ended_at, send_place }) => [
    new Date(started_at).toISOString(),
    ended_at && new Date(ended_at).toISOString(),
    send_place,
  ])
}

describe('the runs of days', () => {
  it('are instants, and one that continues past midnight is one', () => {
    expect(
      runsOf([day('2026-11-19', [3600, 7200, 'A'], [80_000, null, 'A']), day('2026-11-20', [0, 60, 'B'])]),
    ).toEqual([
      ['2026-11-18T16:00:00.000Z', '2026-11-18T17:00:00.000Z', 'A'],
      ['2026-11-19T13:13:20.000Z', '2026-11-19T15:01:00.000Z', 'B'],
    ])
    expect(runsOf([day('2026-11-19', [0, 86_400, null]), day('2026-11-20', [0, 60, null])])).toEqual([
      ['2026-11-18T15:00:00.000Z', '2026-11-19T15:01:00.000Z', null],
    ])
  })

  it('have no end when the next day does not continue it or is missing', () => {
    const open = day('2026-11-19', [80_000, null, null])
    for (const next of [day('2026-11-20', [1, 60, null]), day('2026-11-21', [0, 60, null])])
      expect(runsOf([open, next])[0]?.[1]).toBeNull()
    expect(runsOf([open])).toHaveLength(1)
  })

  it('are cut at the last midnight, which the following day shows', () => {
    const days = [day('2026-11-30', [80_000, null, 'A']), day('2026-12-01', [0, 60, 'B'], [600, 900, 'B'])]
    expect(runsOf(days)).toEqual([['2026-11-30T13:13:20.000Z', '2026-11-30T15:00:00.000Z', 'A']])
    expect(runsOf([days[1]!])).toEqual([])
  })

  it('have exactly the seconds of the days', () => {
    const dates = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']
    const runs = fc
      .uniqueArray(fc.constantFrom(0, 1, 600, 4000, 50_000, 86_399, 86_400), { maxLength: 6 })
      .map((turns) => turns.toSorted((a, b) => a - b))
      .map((turns) =>
        Array.from({ length: turns.length >> 1 }, (_, n) => [turns[n * 2]!, turns[n * 2 + 1]!, null] as const),
      )
    fc.assert(
      fc.property(fc.array(runs, { minLength: 4, maxLength: 4 }), fc.subarray(dates), (all, reported) => {
        const days = reported.map((date) => day(date, ...all[dates.indexOf(date)]!))
        const seconds = days.flatMap((engineDay) => engineDay.runs.map(([from, to]) => (to ?? 0) - from))
        const spans = runsOfDays(days, '2026-12-01')
        const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
        expect(sum(spans.map(({ started_at, ended_at }) => ((ended_at ?? 0) - started_at) / 1000))).toBe(sum(seconds))
        for (const [n, span] of spans.entries()) {
          expect(span.started_at).toBeGreaterThan(n === 0 ? 0 : spans[n - 1]!.ended_at!)
          expect(span.started_at).toBeGreaterThanOrEqual(dayStart(dates[0]!, 540))
        }
      }),
    )
  })
})
