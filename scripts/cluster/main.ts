// npm run prove:cluster [--smallest] [proof…]: exits with 1 when one fails.
import { inspect } from 'node:util'
import type { Proof } from './proof.ts'

const PROOFS: Record<string, () => Promise<{ proof: Proof }>> = {
  kills: () => import('./kills.ts'),
  hangs: () => import('./hangs.ts'),
  failover: () => import('./failover.ts'),
  jobs: () => import('./jobs.ts'),
  intake: () => import('./intake.ts'),
  move: () => import('./move.ts'),
  size: () => import('./size.ts'),
  transfers: () => import('./transfers.ts'),
  shards: () => import('./shards.ts'),
  restore: () => import('./restore.ts'),
  strangers: () => import('./strangers.ts'),
}

const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = names.filter((name) => !(name in PROOFS))
if (unknown.length > 0) {
  process.stderr.write(`There is no proof ${unknown.join(', ')}; choose from ${Object.keys(PROOFS).join(', ')}.\n`)
  process.exit(2)
}

let failed = 0
for (const name of names.length > 0 ? names : Object.keys(PROOFS)) {
  const { proof } = await PROOFS[name]!()
  const start = performance.now()
  const line = (verdict: string, result: string): string =>
    `${verdict}  ${name}: ${result} (${((performance.now() - start) / 1_000).toFixed(0)} s)\n`
  try {
    process.stdout.write(line('holds ', await proof()))
  } catch (error) {
    failed++
    process.stdout.write(line('FAILED', inspect(error)))
  }
}
process.exit(failed === 0 ? 0 : 1)
