// npm run prove [--smallest] [--for 20m] [proof…]: exits with 1 when one fails.
import { inspect, parseArgs } from 'node:util'
import { keep, readKept, type Proof } from './proof.ts'

/** Whether it holds. */
type Run = <State extends object>(proof: Proof<State>) => Promise<boolean>
const PROOFS: Record<string, (run: Run) => Promise<boolean>> = {
  strangers: async (run) => run((await import('./strangers.ts')).proof),
  mutations: async (run) => run((await import('./mutations.ts')).proof),
  zones: async (run) => run((await import('./zones.ts')).proof),
  kills: async (run) => run((await import('./kills.ts')).proof),
  overload: async (run) => run((await import('./overload.ts')).proof),
}

const MS = { s: 1_000, m: 60_000, h: 3_600_000 }

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}

const msOf = (text: string | undefined): number => {
  if (text === undefined) return Infinity
  const [, count, unit] = /^(\d+)([smh])$/.exec(text) ?? fail('--for is a time as 90s, 20m or 2h.')
  return Number(count) * MS[unit as keyof typeof MS]
}

const { values, positionals } = parseArgs({
  options: { smallest: { type: 'boolean' }, for: { type: 'string' } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !(name in PROOFS))
if (unknown.length > 0) fail(`There is no proof ${unknown.join(', ')}; choose from ${Object.keys(PROOFS).join(', ')}.`)

const limit_ms = msOf(values.for)
let isStopped = false
process.once('SIGINT', () => {
  isStopped = true
  process.stderr.write('Stops after this portion.\n')
})

/** Goes on from the state that is kept, until the proof is done or its time is over. */
const run = async <State extends object>(name: string, proof: Proof<State>): Promise<boolean> => {
  let { state, seconds } = readKept(name, proof)
  const say = (verdict: string): void => {
    process.stdout.write(`${verdict}  ${name}: ${proof.line(state)} (${seconds.toFixed(0)} s)\n`)
  }
  if (!proof.isDone(state)) {
    const opened = await proof.open()
    const end = performance.now() + limit_ms
    try {
      while (!proof.isDone(state) && !isStopped && performance.now() < end) {
        const start = performance.now()
        state = await opened.step(state)
        seconds += (performance.now() - start) / 1_000
        keep(name, { state, seconds })
        if (process.stdout.isTTY) say('so far')
      }
    } catch (error) {
      say('FAILED')
      process.stdout.write(`${inspect(error)}\n`)
      return false
    } finally {
      await opened.close()
    }
  }
  say(proof.isDone(state) ? 'holds ' : 'so far')
  return true
}

let failed = 0
for (const name of positionals.length > 0 ? positionals : Object.keys(PROOFS)) {
  if (!(await PROOFS[name]!((proof) => run(name, proof)))) failed++
}
process.exit(failed === 0 ? 0 : 1)
