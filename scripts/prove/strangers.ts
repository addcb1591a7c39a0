// Proof: calls with another company's things show and change nothing, whichever wall is out.
import { atOnce } from '#scripts/attack/at-once.ts'
import { insist } from '#scripts/attack/attack.ts'
import { randomFrom } from '#scripts/attack/mutation.ts'
import { sized } from '#scripts/size.ts'
import { XLSX } from '#contract/daily/workbook.shape.ts'
import type { TestApp } from '#server/test-app.ts'
import { chosenRequest, injected } from '#server/test-sample-request.ts'
import { unzip } from '#server/workbook/test-workbook.ts'
import { differences, digestOf, foundIn, strangersChoices } from './company-values.ts'
import { newSeed, type Proof } from './proof.ts'
import { openTwoCompanies, type Caller, type TwoCompanies } from './two-companies.ts'
import { removeQueryLimit } from './query-limit.ts'

/** Calls of each mode. */
const TOTAL = sized(1_000_000, 400)
const PORTION = sized(5_000, 400)
const AT_ONCE = 8
/** One in so many calls for a file. */
const FILES = 10

const MODES = ['both walls', 'without row security', 'without the limit in the query'] as const
type Mode = (typeof MODES)[number]

/** They end the session, count tries of a password, or let nobody in without a second factor. */
const LEFT_OUT = /\/(sign-out|logout|password|proof|second_factor)$|^\/auth\//

type State = {
  seed: number
  portions: number
  calls: Record<Mode, number>
  /** Kinds of answers: 2xx, 4xx. */
  answers: Record<string, number>
  /** Reading calls whose answers show the marks to the other company's own people. */
  shown: number
}
type Registered = TestApp['context']['endpoints'][number]

const send = async (app: TestApp, registered: Registered, bearer: string, request: ReturnType<typeof injected>) => {
  const { shape } = registered
  const upload = shape.upload && { 'content-type': 'application/pdf' }
  const { statusCode, headers, rawPayload } = await app.fastify.inject({
    ...request,
    headers: { authorization: `Bearer ${bearer}`, ...upload },
    ...(shape.upload && { payload: Buffer.from('%PDF-1.7\n%%EOF') }),
  })
  const isWorkbook = statusCode === 200 && headers['content-type'] === XLSX
  const text = isWorkbook ? [...unzip(rawPayload).values()].join('\n') : rawPayload.toString('latin1')
  return { status: statusCode, text }
}

/** The calls of a portion, one after the other by the same seed. */
const callsOf = (seed: number, { own, other, callers }: TwoCompanies, endpoints: readonly Registered[]) =>
  Array.from({ length: PORTION }, (_, n) => {
    const random = randomFrom(seed + n)
    random()
    const place = Math.floor(random() * endpoints.length)
    let registered = endpoints[place]!
    if (registered.shape.file === XLSX && random() > 1 / FILES) registered = endpoints[(place + 1) % endpoints.length]!
    const isTerminal = registered.endpoint.access === 'terminal'
    const able = callers.filter((caller) => caller.isTerminal === isTerminal)
    // Keys reach few endpoints.
    const caller = able[Math.floor(random() * able.length)]!
    return {
      registered,
      caller,
      request: injected(registered, chosenRequest(registered, strangersChoices(random, own, other))),
    }
  })

const walkedOf = ({ context }: TestApp): Registered[] =>
  context.endpoints.filter(({ endpoint: { path } }) => !LEFT_OUT.test(path))

/** Reading endpoints that show the marks to the other company's own people, so that their values are known to be real. */
const shownToOwner = async (two: TwoCompanies): Promise<number> => {
  const app = await two.portal()
  const shown = new Set<string>()
  for (const registered of walkedOf(app).filter(
    ({ endpoint }) => endpoint.method === 'GET' && endpoint.access === 'session',
  ))
    for (let n = 0; n < 8; n++) {
      const choices = strangersChoices(randomFrom(n), two.other, two.other)
      const request = injected(registered, chosenRequest(registered, choices))
      const { text } = await send(app, registered, two.owner.bearer, request)
      if (foundIn(text).length > 0) shown.add(registered.endpoint.path)
    }
  await app.close()
  return shown.size
}

const portalOf = async (two: TwoCompanies, mode: Mode): Promise<TestApp> => {
  const app = await two.portal({ withoutRowSecurity: mode === 'without row security' })
  if (mode === 'without the limit in the query') removeQueryLimit(app.context.pool)
  return app
}

const runPortion = async (two: TwoCompanies, mode: Mode, seed: number): Promise<Record<string, number>> => {
  const app = await portalOf(two, mode)
  try {
    const before = await digestOf(app.owner, two.other_id)
    const tokens = new Map<Caller, Promise<string>>()
    const answers: Record<string, number> = {}
    await atOnce(
      callsOf(seed, two, walkedOf(app)),
      async ({ registered, caller, request }, n) => {
        const token = () => tokens.get(caller) ?? caller.bearer
        const used = await token()
        let { status, text } = await send(app, registered, used, request)
        if (status === 401 && caller.email !== undefined && registered.endpoint.access === 'session') {
          // It has ended its own session.
          if ((await token()) === used)
            tokens.set(
              caller,
              app.signIn(caller.email).then(({ access_token }) => access_token),
            )
          ;({ status, text } = await send(app, registered, await token(), request))
        }
        const what = `${mode}, portion of seed ${seed}, call ${n} by ${caller.name}: ${JSON.stringify(request)} is answered ${status} ${text.slice(0, 500)}`
        // Row security's refusal of what the query let through is no mistake of a caller's.
        insist(status < 500 || mode === 'without the limit in the query', what)
        const found = foundIn(text)
        insist(found.length === 0, `${what}\nwith ${found.join(', ')}`)
        const kind = `${Math.floor(status / 100)}xx`
        answers[kind] = (answers[kind] ?? 0) + 1
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

const sum = (one: Record<string, number>, more: Record<string, number>): Record<string, number> => ({
  ...one,
  ...Object.fromEntries(Object.entries(more).map(([name, count]) => [name, (one[name] ?? 0) + count])),
})

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
      MODES.map((mode) => `${calls[mode]} calls with ${mode}`).join(', '),
      `of ${TOTAL} each`,
      `answers ${Object.entries(answers)
        .map(([kind, count]) => `${count} × ${kind}`)
        .join(', ')}`,
      `${shown} reading endpoints show the marks to their own people`,
      `seed ${seed}`,
    ].join('; '),
}
