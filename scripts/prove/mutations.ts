// Proof: a million mutated records and calls; none is answered 5xx.
import { atOnce } from '#scripts/attack/at-once.ts'
import { insist } from '#scripts/attack/attack.ts'
import { missingOf } from '#scripts/attack/intake-post.ts'
import { BATCH, sendBatch } from '#scripts/attack/mutated-batch.ts'
import { oneOf, randomFrom } from '#scripts/attack/mutation.ts'
import { openSite, type Site } from '#scripts/attack/site.ts'
import { sized } from '#scripts/size.ts'
import { strangersChoices } from './company-values.ts'
import { openBrokered, type Brokered } from './mutated-messages.ts'
import { mutatedCall, withChanges, type Change, type Mutated } from './mutated-calls.ts'
import { count, patientSender, sum, written, type Counts } from './portal-calls.ts'
import { newSeed, type Proof } from './proof.ts'
import { openTwoCompanies, type TwoCompanies } from './two-companies.ts'
import type { Caller } from './callers.ts'

const TOTAL = sized(1_000_000, 360)
/** Batches and calls of a step. */
const BATCHES = sized(125, 9)
const CALLS = sized(5_000, 360)
const AT_ONCE = 16

/** They end the session, or count tries of a password. */
const LEFT_OUT = /\/(sign-out|logout|password|proof|second_factor)$/

/** `by_broker`: batches of them that went by MQTT, every third. */
type State = { seed: number; batches: number; by_broker?: number; refused: number; calls: number; answers: Counts }

const postBatches = (site: Site, seed: number, numbers: readonly number[]): Promise<number[]> =>
  atOnce(
    numbers,
    async (number) => {
      const what = `seed ${seed}, batch ${number}`
      const sent = await sendBatch(site, randomFrom(seed + number), number, what)
      const missing = await missingOf(site, sent.keys)
      insist(missing === 0, `${what}: ${missing} neighbours are missing`)
      return sent.refused
    },
    4,
  )

const sendRecords = async (site: Site, brokered: Brokered, state: State): Promise<State> => {
  const { seed, batches, by_broker = 0 } = state
  const numbers = Array.from({ length: BATCHES }, (_, n) => batches + n)
  const published = numbers.filter((number) => number % 3 === 2)
  const posted = await postBatches(
    site,
    seed,
    numbers.filter((number) => number % 3 !== 2),
  )
  const refused = [...posted, await brokered.sendBatches(seed, published)]
  return {
    ...state,
    batches: batches + BATCHES,
    by_broker: by_broker + published.length,
    refused: refused.reduce((all, each) => all + each, state.refused),
  }
}

type SendAs = ReturnType<typeof patientSender>

/** The fewest of the changes that are still answered 5xx. */
const fewest = async (sendAs: SendAs, caller: Caller, { call, changes }: Mutated): Promise<readonly Change[]> => {
  for (const change of changes) if ((await sendAs(caller, withChanges(call, [change]))).status >= 500) return [change]
  return changes
}

const sendCalls = async (two: TwoCompanies, state: State): Promise<State> => {
  const app = await two.portal()
  app.context.pool.options.max = AT_ONCE
  const endpoints = app.context.endpoints.filter(({ endpoint: { path } }) => !LEFT_OUT.test(path))
  const sendAs = patientSender(app)
  const answers: Counts = {}
  const numbers = Array.from({ length: CALLS }, (_, n) => state.calls + n)
  try {
    await atOnce(
      numbers,
      async (number) => {
        const random = randomFrom(state.seed + number)
        random()
        const registered = oneOf(random, endpoints)
        const isTerminal = registered.endpoint.access === 'terminal'
        const able = two.callers.filter((caller) => caller.isTerminal === isTerminal)
        // Most often the administrator, who reaches everything.
        const caller =
          random() < 0.7 ? (able.find(({ name }) => name === 'administrator') ?? able[0]!) : oneOf(random, able)
        const mutated = mutatedCall(random, registered, strangersChoices(random, two.own, two.own))
        const answer = await sendAs(caller, withChanges(mutated.call, mutated.changes))
        count(answers, answer)
        if (answer.status < 500) return
        const smallest = withChanges(mutated.call, await fewest(sendAs, caller, mutated))
        const shown = { ...smallest, payload: String(smallest.payload ?? '') }
        insist(
          false,
          `seed ${state.seed}, call ${number} by ${caller.name}: ${answer.status} to ${JSON.stringify(shown)}`,
        )
      },
      AT_ONCE,
    )
  } finally {
    await app.close()
  }
  return { ...state, calls: state.calls + CALLS, answers: sum(state.answers, answers) }
}

export const proof: Proof<State> = {
  begin: () => ({ seed: newSeed(), batches: 0, refused: 0, calls: 0, answers: {} }),
  isDone: ({ batches, calls }) => batches * BATCH >= TOTAL && calls >= TOTAL,
  open: async () => {
    const site = await openSite()
    const [brokered, two] = [await openBrokered(site), await openTwoCompanies()]
    return {
      step: async (state) => {
        const isRecords = state.batches * BATCH < TOTAL && state.batches * BATCH <= state.calls
        return isRecords ? sendRecords(site, brokered, state) : sendCalls(two, state)
      },
      close: async () => {
        await site.stop()
        await brokered.close()
        await two.stop()
      },
    }
  },
  line: ({ seed, batches, by_broker = 0, refused, calls, answers }) =>
    `${batches * BATCH} of ${TOTAL} mutated records, ${by_broker * BATCH} of them over MQTT, ${refused} refused; ${calls} of ${TOTAL} mutated calls, answered ${written(answers)} (seed ${seed})`,
}
