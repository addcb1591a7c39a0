// Proof: ten minutes of overload with a slow disk; it answers, and recovers.
import { setTimeout as sleep } from 'node:timers/promises'
import { aMachine } from '#fixtures/machine.ts'
import { insist } from '#scripts/attack/attack.ts'
import { missingOf, positionOf, type Key } from '#scripts/attack/intake-post.ts'
import { credentialOf, EMAIL, GATEWAY, openSite, OPERATOR, PASSWORD, SERIALS, type Site } from '#scripts/attack/site.ts'
import { signIn } from '#scripts/attack/portal-call.ts'
import { isSmallest, sized } from '#scripts/size.ts'
import { createAccount } from '#server/account/accounts.ts'
import { createCompany } from '#server/account/companies.ts'
import { inTransaction } from '#server/base/db.ts'
import { storeMachines } from '#server/machine/store.ts'
import type { Proof } from './proof.ts'
import { commitTime, slowDown, speedUp } from './slow-disk.ts'

const OVERLOAD_MS = sized(600_000, 10_000)
// A smallest run shows that the proof still runs; its computer may be slow and busy.
const RECOVERY_MS = sized(300_000, 1_800_000)
const WRITERS = sized(32, 6)
const RECORDS = 100
const READERS = sized(6, 2)
/** No request may take longer: the portal's own limit is 60 s. */
const LONGEST_MS = sized(75_000, 600_000)
const START = Date.parse('2025-01-01T00:00:00Z')
const OTHER = 'ann.other@beta.example'

type Seen = { times: number[]; answers: Record<string, number>; strange: string[]; longest_ms: number }
type Result = {
  offered: number
  acknowledged: number
  commit_ms: [before: number, during: number]
  answers: Record<string, number>
  longest_ms: number
  p95_ms: [before: number, during: number]
  most_mb: number
  recovered_s: number
}
type State = { result: Result | null }

const newSeen = (): Seen => ({ times: [], answers: {}, strange: [], longest_ms: 0 })
const p95 = (times: readonly number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0)

/** 2xx, 429 and 503, and 504 of pages, these with Retry-After: nothing else may be answered. */
const ask = async (seen: Seen, url: string, options: RequestInit): Promise<string | null> => {
  const start = performance.now()
  const answer = await fetch(url, { ...options, signal: AbortSignal.timeout(LONGEST_MS) }).catch((error: unknown) => {
    seen.strange.push(`${new URL(url).pathname}: ${String(error)}`)
  })
  const text = await answer?.text()
  const ms = performance.now() - start
  seen.longest_ms = Math.max(seen.longest_ms, Math.round(ms))
  if (!answer) return null
  seen.answers[answer.status] = (seen.answers[answer.status] ?? 0) + 1
  if (answer.ok) {
    seen.times.push(ms)
    return text ?? ''
  }
  if (![429, 503, 504].includes(answer.status) || answer.headers.get('retry-after') === null)
    seen.strange.push(`${new URL(url).pathname}: ${answer.status} ${text?.slice(0, 200)}`)
  return null
}

const addOther = (site: Site): Promise<void> =>
  inTransaction(site.admin, async (db) => {
    const wished = { code: 'beta', name: 'Beta', country_code: 'JP', time_zone: 'Asia/Tokyo' }
    const company_id = (await createCompany(db, OPERATOR, wished))!
    const person = { email: OTHER, password: PASSWORD, company_id, authorities: [] }
    await createAccount(db, OPERATOR, { ...person, family_name: 'Other', first_name: 'Ann' })
    await storeMachines(
      db,
      company_id,
      [0, 1, 2].map((n) => ({ ...aMachine({ serial: `OT${n}` }), time_difference: 540 })),
    )
  })

const tokenOf = async (site: Site, email: string): Promise<string> => {
  const { status, body } = await signIn(site, { email })
  insist(status === 200, `signing in is answered ${status}`)
  return (body as { access_token: string }).access_token
}

type Run = { site: Site; seen: Seen; keys: Key[]; isOver: () => boolean; offered: { count: number } }

/** A gateway that sends again at once what was refused. */
const write = async ({ site, seen, keys, isOver, offered }: Run, writer: number): Promise<void> => {
  for (let round = 0; !isOver(); round++) {
    const sent = Array.from({ length: RECORDS }, (_, n) => ({
      serial: SERIALS[n % SERIALS.length]!,
      recorded_at: new Date(START + (round * RECORDS + n) * 1_000).toISOString(),
      sequence: 10_000 + writer,
    }))
    const body = sent.map(positionOf).join('\n')
    for (let isTaken = false; !isTaken && !isOver();) {
      offered.count += RECORDS
      const headers = { 'content-type': 'application/x-ndjson', authorization: `Bearer ${GATEWAY}` }
      isTaken =
        (await ask(seen, `${site.server.address}/intake/v1/records`, { method: 'POST', headers, body })) !== null
      if (isTaken) keys.push(...sent)
      else await sleep(20)
    }
  }
}

const read = async ({ site, seen, isOver }: Omit<Run, 'keys' | 'offered'>, path: string, token: string) => {
  while (!isOver()) {
    await ask(seen, site.server.address + path, { headers: { authorization: `Bearer ${token}` } })
    await sleep(20)
  }
}

/** Requests of a few seconds, one after the other. */
const timesOf = async (site: Site, token: string, count: number): Promise<Seen> => {
  const seen = newSeen()
  for (let n = 0; n < count; n++)
    await ask(seen, `${site.server.address}/api/v1/machine/list`, { headers: { authorization: `Bearer ${token}` } })
  return seen
}

const jobsLeft = async ({ admin }: Site): Promise<number> => {
  const { rows } = await admin.query<{ count: number }>(
    'select count(*)::int as count from graphile_worker.jobs where run_at <= now()',
  )
  return rows[0]!.count
}

const overload = async (site: Site): Promise<Result> => {
  await addOther(site)
  const [own, other] = [await tokenOf(site, EMAIL), await tokenOf(site, OTHER)]
  const before = p95((await timesOf(site, other, 40)).times)
  const quick = await commitTime(site.admin)
  await slowDown(site.admin)
  const slow = await commitTime(site.admin)
  insist(isSmallest || slow > quick + 50, `a commit takes ${slow} ms, and took ${quick} ms before`)
  const [seen, others] = [newSeen(), newSeen()]
  const keys: Key[] = []
  const offered = { count: 0 }
  let isOver = false
  const run = { site, seen, keys, offered, isOver: () => isOver }
  const paths = ['/api/v1/machine/list', '/api/v1/daily/list/excel?year=2026&month=11']
  const strain = await site.server.strainOf(async () => {
    const load = [
      ...Array.from({ length: WRITERS }, (_, n) => write(run, n)),
      ...Array.from({ length: READERS }, (_, n) => read(run, paths[n % paths.length]!, own)),
      // Long polls of terminals.
      ...SERIALS.map((serial) => read(run, '/intake/v1/requests', credentialOf(serial))),
      ...[0, 1].map(() => read({ ...run, seen: others }, '/api/v1/machine/list', other)),
    ]
    const timer = setTimeout(() => (isOver = true), OVERLOAD_MS)
    await Promise.all(load).finally(() => clearTimeout(timer))
  })
  await speedUp(site.admin)
  const end = performance.now()
  const isBack = async (): Promise<boolean> =>
    (isSmallest || p95((await timesOf(site, other, 20)).times) <= 2 * before + 50) && (await jobsLeft(site)) === 0
  while (!(await isBack())) insist(performance.now() < end + RECOVERY_MS, 'it does not recover')
  const strange = [...seen.strange, ...others.strange]
  insist(strange.length === 0, `${strange.length} strange answers: ${strange.slice(0, 5).join('; ')}`)
  let missing = 0
  for (let at = 0; at < keys.length; at += 10_000) missing += await missingOf(site, keys.slice(at, at + 10_000))
  insist(missing === 0, `${missing} of ${keys.length} acknowledged records are missing`)
  insist(others.times.length > 0, 'nobody of the other company got an answer')
  const answers = { ...seen.answers }
  for (const [status, count] of Object.entries(others.answers)) answers[status] = (answers[status] ?? 0) + count
  return {
    offered: offered.count,
    acknowledged: keys.length,
    commit_ms: [quick, slow],
    answers,
    longest_ms: Math.max(seen.longest_ms, others.longest_ms),
    p95_ms: [before, p95(others.times)],
    most_mb: Math.round(strain.most_mb),
    recovered_s: Math.round((performance.now() - end) / 1_000),
  }
}

export const proof: Proof<State> = {
  begin: () => ({ result: null }),
  isDone: ({ result }) => result !== null,
  open: async () => {
    // Workbooks are made by a program of the build.
    const { makeReady } = await import('#scripts/ready.mjs')
    makeReady()
    const site = await openSite()
    return { step: async () => ({ result: await overload(site) }), close: site.stop }
  },
  line: ({ result }) => {
    if (result === null) return 'not yet'
    const { offered, acknowledged, commit_ms, answers, longest_ms, p95_ms, most_mb, recovered_s } = result
    const told = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
    return (
      `${OVERLOAD_MS / 1_000} s; a commit took ${commit_ms[1]} ms (${commit_ms[0]} ms before). ${offered} records offered, ` +
      `${acknowledged} acknowledged, 0 missing. Answers: ${told.join(', ')}; the slowest after ${(longest_ms / 1_000).toFixed(1)} s. ` +
      `Another company’s list p95 ${p95_ms[1]} ms (${p95_ms[0]} ms before). The server took ${most_mb} MB at most. As before after ${recovered_s} s`
    )
  },
}
