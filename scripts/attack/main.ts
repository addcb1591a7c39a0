// npm run attack [--smallest] [attack…]: exits with 1 when one succeeds.
import { isSmallest, sized } from '#scripts/size.ts'
import type { Attack } from './attack.ts'
import { openSite, type Site } from './site.ts'

const ATTACKS: Record<string, () => Promise<{ attack: Attack }>> = {
  'odd-spellings': () => import('./odd-spellings.ts'),
  'packed-monsters': () => import('./packed-monsters.ts'),
  'mutated-records': () => import('./mutated-records.ts'),
  'alarm-codes': () => import('./alarm-codes.ts'),
  'sign-ins': () => import('./sign-ins.ts'),
  'replayed-tokens': () => import('./replayed-tokens.ts'),
  'forged-tokens': () => import('./forged-tokens.ts'),
  'climbing-roles': () => import('./climbing-roles.ts'),
  'guessed-factors': () => import('./guessed-factors.ts'),
  'monster-photos': () => import('./monster-photos.ts'),
  'extreme-values': () => import('./extreme-values.ts'),
  'lured-fetches': () => import('./lured-fetches.ts'),
  kills: () => import('./kills.ts'),
  'lost-database': () => import('./lost-database.ts'),
  'restored-moment': () => import('./restored-moment.ts'),
  'wrong-credentials': () => import('./wrong-credentials.ts'),
  'greedy-account': () => import('./greedy-account.ts'),
}

const names = process.argv.slice(2).filter((word) => word !== '--smallest')
const unknown = names.filter((name) => !(name in ATTACKS))
if (unknown.length > 0) {
  process.stderr.write(`There is no attack ${unknown.join(', ')}; choose from ${Object.keys(ATTACKS).join(', ')}.\n`)
  process.exit(2)
}

const withinLimit = async ({ limit_s, run }: Attack, site: Site): Promise<string> => {
  if (isSmallest) return run(site)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not over after ${limit_s} s`)), limit_s * 1_000)
  })
  try {
    return await Promise.race([run(site), late])
  } finally {
    clearTimeout(timer)
  }
}

const isServing = async ({ server }: Site): Promise<boolean> =>
  fetch(`${server.address}/readyz`, { signal: AbortSignal.timeout(sized(5_000, 300_000)) }).then(
    ({ ok }) => ok,
    () => false,
  )

const site = await openSite()
let failed = 0
for (const name of names.length > 0 ? names : Object.keys(ATTACKS)) {
  const { attack } = await ATTACKS[name]!()
  const start = performance.now()
  const line = (verdict: string, result: string): string =>
    `${verdict}  ${attack.name}: ${result} (${((performance.now() - start) / 1_000).toFixed(1)} s)\n`
  try {
    const result = await withinLimit(attack, site)
    if (!(await isServing(site))) throw new Error('the server does not serve any more')
    process.stdout.write(line('withstood', result))
  } catch (error) {
    failed++
    process.stdout.write(line('FAILED   ', (error as Error).message))
    await site.restart()
  }
}
await site.stop()
process.stdout.write(failed === 0 ? 'All attacks were withstood.\n' : `${failed} attacks succeeded.\n`)
// An attack past its time limit may still be running.
process.exit(failed === 0 ? 0 : 1)
