// Attack: lawful posts of the greatest size, every alarm of a code of its own.
import { sized } from '#scripts/size.ts'
import { insist, type Attack } from './attack.ts'
import { post } from './intake-post.ts'
import { credentialOf, SERIALS, type Site } from './site.ts'

const SENT = sized(10_000, 100)
const START = Date.parse('2025-06-01T00:00:00Z')
const serial = SERIALS[0]!

const send = async (site: Site, from: number, prefix: string, sequence: number): Promise<number> => {
  const lines = Array.from({ length: SENT }, (_, at) => {
    const n = from + at
    const recorded_at = new Date(START + n * 1_000).toISOString()
    const body = { recorded_date: recorded_at, alarm_event_detail_key: `k${n}`, error_code: `${prefix}-${n}`, state: 1 }
    return JSON.stringify({ serial, data_type: 'alarm', recorded_at, sequence, body })
  })
  const start = performance.now()
  const { status, accepted } = await post(site, credentialOf(serial), lines.join('\n'))
  insist(status === 200, `answered ${status}`)
  insist(accepted === SENT, `only ${accepted} of ${SENT} were accepted`)
  return (performance.now() - start) / 1_000
}

export const attack: Attack = {
  name: 'alarms of ever new codes',
  limit_s: 120,
  run: async (site) => {
    const first = await send(site, 0, 'N', 1)
    const second = await send(site, SENT, 'N', 1)
    // The same records with other codes: each of them leaves one behind.
    const corrected = await send(site, SENT, 'C', 2)
    // Attacks before this one have left codes of their own.
    const { rows } = await site.admin.query<{ codes: number }>(
      "select count(*)::int as codes from alarm_latest where error_code ~ '^[NC]-[0-9]+$'",
    )
    insist(rows[0]!.codes === 2 * SENT, `${rows[0]!.codes} codes are kept of ${2 * SENT}`)
    const times = [first, second, corrected].map((seconds) => seconds.toFixed(1)).join(', ')
    return `three posts of ${SENT} alarms, each of a new code, in ${times} s`
  },
}
