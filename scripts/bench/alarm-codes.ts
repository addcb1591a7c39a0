// Benchmark: the greatest lawful post of alarms, each of a code of its own.
import { sized } from '#scripts/size.ts'
import { intakeSite, postOf, serialOf } from './intake-site.ts'
import type { Figure } from './figure.ts'

const SENT = sized(10_000, 100)
const START = Date.parse('2026-10-01T00:00:00Z')

/** `SENT` alarms of one machine; `post` makes their moments and codes. */
const postOfCodes = (post: number) =>
  postOf(
    Array.from({ length: SENT }, (_, at) => {
      const n = post * SENT + at
      const recorded_at = new Date(START + n * 1_000).toISOString()
      return JSON.stringify({
        serial: serialOf(1),
        data_type: 'alarm',
        recorded_at,
        sequence: n,
        body: { recorded_date: recorded_at, alarm_event_detail_key: `k${n}`, error_code: `N-${n}`, state: 1 },
      })
    }).join('\n'),
  )

/** Seconds of a first post and of one on top of it. */
export const measure = async (): Promise<Figure[]> => {
  const site = await intakeSite(1)
  try {
    const times: number[] = []
    for (const post of [0, 1]) {
      const sent = postOfCodes(post)
      const start = performance.now()
      const { accepted } = await site.post(sent)
      times.push((performance.now() - start) / 1_000)
      if (accepted !== SENT) throw new Error(`Only ${accepted} of ${SENT} alarms were accepted`)
    }
    const [first, second] = times as [number, number]
    return [
      {
        name: '10,000 alarms of 10,000 new codes in one post',
        value: second,
        unit: 's',
        goal: { at: 'most', bound: 3 },
        note: `over HTTP, on a machine that has 10,000 others; the first of them ${first.toFixed(2)} s`,
      },
    ]
  } finally {
    await site.stop()
  }
}
