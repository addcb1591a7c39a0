// Attack: mutated records, each sent beside a valid one that must be stored.
import { sized } from '#scripts/size.ts'
import { insist, type Attack } from './attack.ts'
import { BATCH, sendBatch, type Sent } from './mutated-batch.ts'
import { missingOf } from './intake-post.ts'
import { randomFrom } from './mutation.ts'
import type { Site } from './site.ts'

const MUTATED = sized(4_000, 360)

/** Quarantined records, each counted as often as it was sent. */
const keptOf = async ({ admin }: Site): Promise<number> => {
  const { rows } = await admin.query<{ times: number }>('select coalesce(sum(times), 0)::int as times from quarantine')
  return rows[0]!.times
}

export const attack: Attack = {
  name: 'mutated records',
  limit_s: 180,
  run: async (site) => {
    const seed = Date.now() % 1_000_000
    const random = randomFrom(seed)
    const before = await keptOf(site)
    const batches: Sent[] = []
    for (let number = 0; number < MUTATED / BATCH; number++)
      batches.push(await sendBatch(site, random, number, `seed ${seed}, batch ${number}`))
    const refused = batches.reduce((sum, batch) => sum + batch.refused, 0)
    const neighbours = batches.flatMap(({ keys }) => keys)
    const missing = await missingOf(site, neighbours)
    insist(missing === 0, `seed ${seed}: ${missing} neighbours are missing`)
    insist(refused > MUTATED / 2, `seed ${seed}: only ${refused} were refused`)
    const kept = (await keptOf(site)) - before
    insist(kept >= refused, `seed ${seed}: ${kept} of ${refused} refused records are in quarantine`)
    return `${MUTATED} sent, ${refused} of them refused and kept, ${neighbours.length} neighbours stored (seed ${seed})`
  },
}
