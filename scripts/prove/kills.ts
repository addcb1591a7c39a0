// Proof: 1,000 kill -9 of server, worker and database under load lose nothing.
import { randomFrom } from '#scripts/attack/mutation.ts'
import { sized } from '#scripts/size.ts'
import { checkStored, checkTold, drain, newLedger, newPoint, sendLoad, type Ledger, type Told } from './kill-ledger.ts'
import { KINDS, openKillSite, type Kind, type KillSite } from './kill-site.ts'
import { newSeed, type Proof } from './proof.ts'

const TOTAL = sized(1_000, 3)
/** Kills of a step, after which all queues are emptied. */
const PORTION = sized(15, 3)
/** Things that happen between two kills, at most. */
const BETWEEN = sized(60, 20)
const LIMIT_MS = sized(600_000, 1_800_000)

type Counts = Record<keyof Ledger, number>
type State = { seed: number; kills: number; done: Record<Kind, number>; acknowledged: Counts; told: Told }

const sum = <K extends string>(one: Record<K, number>, other: Record<K, number>, sign = 1): Record<K, number> =>
  Object.fromEntries(Object.keys(one).map((key) => [key, one[key as K] + sign * other[key as K]])) as Record<K, number>

const countsOf = (ledger: Ledger): Counts => ({
  records: ledger.records.length,
  messages: ledger.messages.length,
  alarms: ledger.alarms.length,
  results: ledger.results.length,
  acts: ledger.acts.length,
})

/** Kills each kind in turn, after something has happened a random number of times. */
const killUnderLoad = async (kills: KillSite, ledger: Ledger, state: State, point_id: number): Promise<Kind[]> => {
  const killed: Kind[] = []
  let isOver = false
  const sending = sendLoad({ kills, ledger, run: state.kills, isOver: () => isOver }, point_id)
  const killAll = async (): Promise<void> => {
    const random = randomFrom(state.seed + state.kills)
    let checked = newLedger()
    while (killed.length < PORTION && state.kills + killed.length < TOTAL) {
      const kind = KINDS[(state.kills + killed.length) % KINDS.length]!
      await kills.after(1 + Math.floor(random() * BETWEEN))
      const before = structuredClone(ledger)
      await kills.kill(kind)
      killed.push(kind)
      await checkStored(kills, before, checked)
      checked = before
    }
  }
  const killing = killAll().finally(() => {
    isOver = true
    kills.happened()
    kills.happened()
  })
  await Promise.all([killing, sending]).finally(() => (isOver = true))
  return killed
}

const NOTHING_TOLD: Told = { mails: 0, unknown: 0, posts: 0, repeated: 0 }
const none = { server: 0, worker: 0, database: 0 }

export const proof: Proof<State> = {
  begin: () => ({
    seed: newSeed(),
    kills: 0,
    done: none,
    acknowledged: countsOf(newLedger()),
    told: NOTHING_TOLD,
  }),
  isDone: ({ kills }) => kills >= TOTAL,
  open: async () => {
    const kills = await openKillSite()
    const point_id = await newPoint(kills)
    let before = NOTHING_TOLD
    return {
      step: async (state) => {
        const ledger = newLedger()
        const killed = await killUnderLoad(kills, ledger, state, point_id)
        await drain(kills, ledger, LIMIT_MS)
        await checkStored(kills, ledger)
        const told = await checkTold(kills, ledger)
        const since = sum(told, before, -1)
        before = told
        const done = { ...state.done }
        for (const kind of killed) done[kind] += 1
        return {
          seed: state.seed,
          kills: state.kills + killed.length,
          done,
          acknowledged: sum(state.acknowledged, countsOf(ledger)),
          told: sum(state.told, since),
        }
      },
      close: kills.close,
    }
  },
  line: ({ seed, kills, done, acknowledged: { records, messages, alarms, results, acts }, told }) =>
    `${kills} of ${TOTAL} × kill -9 (${done.server} of the server, ${done.worker} of the worker, ${done.database} of the database). ` +
    `Acknowledged: ${records} records by HTTP, ${messages} by MQTT, ${alarms} alarms, ${acts} taken over, ${results} results of maintenance; ` +
    `0 lost, 0 doubled. ${told.mails} mails came, none twice, ${told.unknown} ended as unknown; ${told.posts} webhooks came, ` +
    `${told.repeated} of them again with the same id. All queues were empty in the end (seed ${seed})`,
}
