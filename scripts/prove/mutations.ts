// Proof: a million mutated records; each is stored or kept, none is answered 5xx.
import { missingOf } from '#scripts/attack/intake-post.ts'
import { BATCH, sendBatch } from '#scripts/attack/mutated-batch.ts'
import { randomFrom } from '#scripts/attack/mutation.ts'
import { insist } from '#scripts/attack/attack.ts'
import { openSite } from '#scripts/attack/site.ts'
import { sized } from '#scripts/size.ts'
import { newSeed, type Proof } from './proof.ts'

const TOTAL = sized(1_000_000, 360)
/** Batches of a step. */
const PORTION = sized(50, 3)

type State = { seed: number; batches: number; refused: number }

export const proof: Proof<State> = {
  begin: () => ({ seed: newSeed(), batches: 0, refused: 0 }),
  isDone: ({ batches }) => batches * BATCH >= TOTAL,
  open: async () => {
    const site = await openSite()
    return {
      step: async ({ seed, batches, ...before }) => {
        let { refused } = before
        const end = batches + PORTION
        for (let number = batches; number < end; number++) {
          const what = `seed ${seed}, batch ${number}`
          const sent = await sendBatch(site, randomFrom(seed + number), number, what)
          const missing = await missingOf(site, sent.keys)
          insist(missing === 0, `${what}: ${missing} neighbours are missing`)
          refused += sent.refused
        }
        return { seed, batches: end, refused }
      },
      close: site.stop,
    }
  },
  line: ({ seed, batches, refused }) =>
    `${batches * BATCH} of ${TOTAL} mutated records, ${refused} of them refused (seed ${seed})`,
}
