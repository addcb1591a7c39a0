// Proof: calls with another company's things show and change nothing of it.
import type { InjectOptions } from 'fastify'
import { atOnce, networkNumber } from '#scripts/attack/at-once.ts'
import { insist } from '#scripts/attack/attack.ts'
import { randomFrom } from '#scripts/attack/mutation.ts'
import { sized } from '#scripts/size.ts'
import { XLSX } from '#contract/daily/workbook.shape.ts'
import type { TestApp } from '#server/test-app.ts'
import { chosenRequest, injected, type Choices } from '#server/test-sample-request.ts'
import { differences, digestOf, foundIn, strangersChoices } from './company-values.ts'
import type { Caller } from './callers.ts'
import { doorCall, genuineRequests, NOBODY, type Call } from './doors.ts'
import { newSeed, type Proof } from './proof.ts'
import { count, patientSender, send, sum, written, type Answer, type Counts, type Registered } from './portal-calls.ts'
import { genuineRounds } from './rounds.ts'
import { openTwoCompanies, type TwoCompanies } from './two-companies.ts'
import { removeQueryLimit } from './query-limit.ts'

/** Calls of each mode. */
const TOTAL = sized(1_000_000, 400)
const PORTION = sized(5_000, 400)
const AT_ONCE = 16
/** One in so many calls for a file. */
const FILES = 10
/** The share of calls at doors that need no session. */
const AT_DOORS = 0.3

const MODES = ['both walls', 'without row security', 'without the limit in the query'] as const
type Mode = (typeof MODES)[number]

/** They end the session, count tries of a password, or let nobody in without a second factor. */
const LEFT_OUT = /\/(sign-out|logout|password|proof|second_factor)$|^\/auth\//

type State = {
  seed: number
  portions: number
  calls: Record<Mode, number>
  /** Kinds of answers: 2xx, 4xx. */
  answers: Counts
  /** Reading calls whose answers show the marks to the other company's own people. */
  shown: number
}
const requestOf = (registered: Registered, choices: Choices): InjectOptions => ({
  ...injected(registered, chosenRequest(registered, choices)),
  ...(registered.shape.upload && {
    headers: { 'content-type': 'application/pdf' },
    payload: Buffer.from('%PDF-1.7\n%%EOF'),
  }),
})

/** The calls of a portion, one after the other by the same seed. */
const callsOf = (seed: number, two: TwoCompanies, all: readonly Registered[]): Call[] => {
  const { own, other, callers } = two
  const endpoints = all.filter(({ endpoint: { path } }) => !LEFT_OUT.test(path))
  return Array.from({ length: PORTION }, (_, n) => {
    const random = randomFrom(seed + n)
    random()
    if (random() < AT_DOORS) return doorCall(random, two, all, n)
    const place = Math.floor(random() * endpoints.length)
    let registered = endpoints[place]!
    if (registered.shape.file === XLSX && random() > 1 / FILES) registered = endpoints[(place + 1) % endpoints.length]!
    const isTerminal = registered.endpoint.access === 'terminal'
    const able = callers.filter((caller) => caller.isTerminal === isTerminal)
    // Keys reach few endpoints.
    const caller = able[Math.floor(random() * able.length)]!
    return { caller, request: requestOf(registered, strangersChoices(random, own, other)) }
  })
}

type SendAs = (caller: Caller, request: InjectOptions) => Promise<Answer>

/** The answer to its last request. */
const sendWhole = async (sendAs: SendAs, { caller, request, finish }: Call): Promise<Answer> => {
  const first = await sendAs(caller, request)
  if (finish === undefined || first.status !== 200) return first
  const { remoteAddress } = request
  return sendAs(caller, { ...(await finish(first.text)), ...(remoteAddress !== undefined && { remoteAddress }) })
}

/** Reading endpoints that show the marks to the other company's own people, so that their values are known to be real. */
const shownToOwner = async (two: TwoCompanies): Promise<number> => {
  const app = await two.portal()
  const shown = new Set<string>()
  for (const registered of app.context.endpoints.filter(
    ({ endpoint }) => endpoint.method === 'GET' && endpoint.access === 'session' && !LEFT_OUT.test(endpoint.path),
  ))
    for (let n = 0; n < 8; n++) {
      const request = requestOf(registered, strangersChoices(randomFrom(n), two.other, two.other))
      const { text } = await send(app, two.owner.bearer, request)
      if (foundIn(text).length > 0) shown.add(registered.endpoint.path)
    }
  await app.close()
  return shown.size
}

/** Openers of either company open, and show the marks where they are the other company's. */
const insistOnOpeners = async (two: TwoCompanies): Promise<void> => {
  const app = await two.portal()
  let shown = 0
  for (const openers of Object.values(two.openers))
    for (const request of genuineRequests(openers)) {
      const { status, text } = await send(app, 'none', request)
      insist(status === 200, `${request.method} ${String(request.url)} of one's own is answered ${status} ${text}`)
      if (foundIn(text).length > 0) shown++
    }
  for (const openers of Object.values(two.openers))
    for (const [n, round] of genuineRounds(openers, two.provider).entries()) {
      const request = { ...round.request, remoteAddress: networkNumber(n) }
      const { status, text } = await sendWhole((caller, next) => send(app, caller.bearer, next), {
        ...round,
        caller: NOBODY,
        request,
      })
      insist(status === 200, `a genuine sign-in by ${String(request.url)} is answered ${status} ${text}`)
    }
  await app.close()
  insist(shown >= 3, `only ${shown} openers of the other company show its marks`)
}

const portalOf = async (two: TwoCompanies, mode: Mode): Promise<TestApp> => {
  const app = await two.portal({ withoutRowSecurity: mode === 'without row security' })
  app.context.pool.options.max = AT_ONCE
  if (mode === 'without the limit in the query') removeQueryLimit(app.context.pool)
  return app
}

const runPortion = async (two: TwoCompanies, mode: Mode, seed: number): Promise<Counts> => {
  const app = await portalOf(two, mode)
  try {
    const before = await digestOf(app.owner, two.other_id)
    const sendAs = patientSender(app)
    const answers: Counts = {}
    await atOnce(
      callsOf(seed, two, app.context.endpoints),
      async (call, n) => {
        const { caller, request } = call
        const answer = await sendWhole(sendAs, call)
        const { status, text } = answer
        const what = `${mode}, portion of seed ${seed}, call ${n} by ${caller.name}: ${JSON.stringify(request)} is answered ${status} ${text.slice(0, 500)}`
        insist(status < 500, what)
        const found = foundIn(text)
        insist(found.length === 0, `${what}\nwith ${found.join(', ')}`)
        count(answers, answer)
      },
      AT_ONCE,
    )
    const changed = differences(before, await digestOf(app.owner, two.other_id))
    insist(
      changed.length === 0,
      `${mode}, portion of seed ${seed}: the other company's rows changed in ${changed.join(', ')}`,
    )
    return answers
  } finally {
    await app.close()
  }
}

export const proof: Proof<State> = {
  begin: () => ({
    seed: newSeed(),
    portions: 0,
    calls: { 'both walls': 0, 'without row security': 0, 'without the limit in the query': 0 },
    answers: {},
    shown: 0,
  }),
  isDone: ({ calls }) => MODES.every((mode) => calls[mode] >= TOTAL),
  open: async () => {
    const two = await openTwoCompanies()
    await insistOnOpeners(two)
    const shown = await shownToOwner(two)
    insist(shown > 40, `only ${shown} reading endpoints show the marks to their own people`)
    return {
      step: async (state) => {
        const mode = MODES[state.portions % MODES.length]!
        const answers = await runPortion(two, mode, state.seed + state.portions * PORTION)
        return {
          ...state,
          portions: state.portions + 1,
          calls: { ...state.calls, [mode]: state.calls[mode] + PORTION },
          answers: sum(state.answers, answers),
          shown,
        }
      },
      close: two.stop,
    }
  },
  line: ({ seed, calls, answers, shown }) =>
    [
      MODES.map((mode) => `${calls[mode]} calls (${mode})`).join(', '),
      `of ${TOTAL} each`,
      `answers ${written(answers)}`,
      `${shown} reading endpoints show the marks to their own people`,
      `seed ${seed}`,
    ].join('; '),
}
