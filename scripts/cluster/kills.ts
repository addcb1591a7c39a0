// Proof: a worker killed under load stops its companies alone; nothing is lost.
import { setTimeout as sleep } from 'node:timers/promises'
import { INTAKE_PATH } from '#contract/intake/intake.ts'
import type { IntakeAnswer } from '#contract/intake/intake.shape.ts'
import { aPosition } from '#fixtures/position.ts'
import { aRecord } from '#fixtures/record.ts'
import { sized } from '#scripts/size.ts'
import { insist, type Proof } from './proof.ts'
import { credentialOf, openSite, signIn, type Company, type Site } from './site.ts'
import type { Node } from './nodes.ts'

const COMPANIES = 12
const MACHINES = 20
/** How long the load goes on before a worker goes away, and after its return. */
const BETWEEN_MS = 3_000
const START = Date.parse('2026-01-01T00:00:00Z')

type Sent = { serial: string; recorded_at: string; sequence: number }
type Answer = { at: number; ms: number; status: number }
/** What happened to one company's senders and readers. */
type Diary = { company: Company; token: string; acknowledged: Sent[]; posts: Answer[]; lists: Answer[] }

const timed = async (diary: Answer[], call: () => Promise<Response>): Promise<Response | null> => {
  const at = performance.now()
  const answer = await call().catch(() => null)
  diary.push({ at, ms: performance.now() - at, status: answer?.status ?? 0 })
  return answer
}

const send = async (site: Site, { company, acknowledged, posts }: Diary, isOver: () => boolean): Promise<void> => {
  for (let round = 0; !isOver(); round++) {
    const serial = company.serials[round % MACHINES]!
    const records = Array.from({ length: 20 }, (_, n) => ({
      serial,
      recorded_at: new Date(START + (round * 20 + n) * 1_000).toISOString(),
      sequence: round,
    }))
    const body = records.map((record) =>
      JSON.stringify(aRecord({ ...record, data_type: 'position', body: aPosition() })),
    )
    const answer = await timed(posts, () =>
      fetch(site.server.address + INTAKE_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${credentialOf(serial)}` },
        body: body.join('\n'),
        signal: AbortSignal.timeout(60_000),
      }),
    )
    if (answer?.status === 200) {
      const { accepted, duplicate } = (await answer.json()) as IntakeAnswer
      insist(accepted + duplicate === records.length, 'a record was refused')
      acknowledged.push(...records)
    } else round--
    await sleep(100)
  }
}

const read = async (site: Site, { company, token, lists }: Diary, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    const answer = await timed(lists, () =>
      fetch(`${site.server.address}/api/v1/machine/list`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(60_000),
      }),
    )
    if (answer?.status === 200) {
      const { machines } = (await answer.json()) as { machines: unknown[] }
      insist(machines.length === MACHINES, `a list of ${company.code} has ${machines.length} machines`)
    } else await answer?.text()
    await sleep(300)
  }
}

/** The oldest prepared transaction of a machine, in seconds; 0 when there is none. */
const oldestPrepared = async (site: Site): Promise<number> => {
  const { rows } = await site.admin.query<{ oldest: number }>(
    'select coalesce(extract(epoch from now() - min(prepared))::int, 0) as oldest from pg_prepared_xacts',
  )
  return rows[0]!.oldest
}

const p95 = (answers: readonly Answer[]): number => {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

const slowestOf = (answers: readonly Answer[]): number => Math.max(...answers.map(({ ms }) => ms), 0)

/** `to`: when its start began; `up`: when it answered again. */
type Away = { node: Node; from: number; to: number; up: number }

/** Until some seconds after its return, in which connections are made anew. */
const isNear = ({ at, ms }: Answer, { from, up }: Away): boolean => at < up + 10_000 && at + ms > from
const isDuring = ({ at, ms }: Answer, { from, to }: Away): boolean => at > from && at + ms < to

/** How a machine goes away and returns, and what is asked of answers meanwhile. */
export type Absence = {
  name: string
  times: number
  away_ms: number
  /** Before the first one. */
  prepare?: (site: Site) => Promise<void>
  /** Which goes away, in turn; else each worker. */
  turns?: (site: Site) => Node[]
  leave: (node: Node) => Promise<void>
  comeBack: (node: Node) => Promise<void>
  /** Of answers to companies of the worker that is away. */
  slowest_ms: number
}

export const absences = async (absence: Absence): Promise<string> => {
  const { name, times, away_ms, prepare, turns, leave, comeBack, slowest_ms } = absence
  const site = await openSite(Array.from({ length: COMPANIES }, () => MACHINES))
  // Everybody's companies need the machine that answers.
  const needs = (company: Company, node: Node): boolean => node === site.coordinator || company.node === node
  try {
    await prepare?.(site)
    const nodes = turns?.(site) ?? site.workers
    const diaries: Diary[] = []
    for (const company of site.companies)
      diaries.push({
        company,
        token: await signIn(site.server.address, company),
        acknowledged: [],
        posts: [],
        lists: [],
      })
    insist(new Set(diaries.map(({ company }) => company.node)).size === 2, 'companies are on one worker')
    let over = false
    const work = Promise.all(diaries.flatMap((diary) => [send(site, diary, () => over), read(site, diary, () => over)]))
    const away: Away[] = []
    const backMs: number[] = []
    let prepared = 0
    const kill = async (): Promise<void> => {
      await sleep(BETWEEN_MS)
      for (let time = 0; time < times && !over; time++) {
        const node = nodes[time % nodes.length]!
        const from = performance.now()
        await leave(node)
        await sleep(away_ms)
        const to = performance.now()
        await comeBack(node)
        const up = performance.now()
        away.push({ node, from, to, up })
        const own = diaries.find(({ company }) => needs(company, node))!
        const isBack = (): boolean =>
          [own.posts, own.lists].every((all) => all.some(({ at, status }) => at > up && status === 200))
        while (!isBack() && performance.now() < up + 60_000) await sleep(50)
        if (!isBack()) {
          const last = (all: readonly Answer[]): string =>
            all
              .slice(-3)
              .map(({ at, ms, status }) => `${status} at ${((at - up) / 1000).toFixed(1)} s for ${ms.toFixed(0)} ms`)
              .join(', ')
          throw new Error(
            `${own.company.code} did not come back within a minute; posts ${last(own.posts)}; lists ${last(own.lists)}`,
          )
        }
        backMs.push(performance.now() - up)
        prepared = Math.max(prepared, await oldestPrepared(site))
        await sleep(BETWEEN_MS)
      }
    }
    const killing = kill().finally(() => (over = true))
    await Promise.all([killing, work]).catch(async (error: unknown) => {
      over = true
      await Promise.allSettled([killing, work])
      throw error
    })
    const seen = {
      others: [] as Answer[],
      othersAway: [] as Answer[],
      own: [] as Answer[],
      ownPosts: [] as Answer[],
      strange: [] as string[],
    }
    for (const { company, posts, lists } of diaries)
      for (const answer of [...posts, ...lists]) {
        const during = away.find((one) => isDuring(answer, one))
        const isOwn = during !== undefined && needs(company, during.node)
        if (isOwn && posts.includes(answer)) seen.ownPosts.push(answer)
        if (isOwn) seen.own.push(answer)
        else if (during) seen.othersAway.push(answer)
        else if (!away.some((one) => isNear(answer, one))) seen.others.push(answer)
        const mayFail = away.some((one) => needs(company, one.node) && isNear(answer, one))
        if (answer.status !== 200 && !(mayFail && [503, 504].includes(answer.status)))
          seen.strange.push(`${answer.status} for ${company.code} (${answer.ms.toFixed(0)} ms)`)
      }
    const acknowledged = diaries.flatMap((diary) => diary.acknowledged)
    const missing = await missingOf(site, acknowledged)
    const doubled = await doubledOf(site)
    const slowest = slowestOf(seen.own)
    const said = [
      `${times} ${name}, ${acknowledged.length} records acknowledged, ${missing} missing, ${doubled} doubled`,
      `companies of the other worker ${seen.othersAway.length} answers meanwhile, ${seen.othersAway.filter(({ status }) => status !== 200).length} not 200, p95 ${p95(seen.othersAway).toFixed(0)} ms (${p95(seen.others).toFixed(0)} ms otherwise)`,
      `companies of the one that is away ${seen.own.length} answers, slowest ${slowest.toFixed(0)} ms, of posts ${slowestOf(seen.ownPosts).toFixed(0)} ms`,
      `back after at most ${Math.max(...backMs).toFixed(0)} ms`,
      `oldest prepared transaction ${prepared} s`,
      `other answers: ${seen.strange.slice(0, 10).join(', ') || 'none'}`,
    ].join('; ')
    insist(missing === 0 && doubled === 0 && slowest < slowest_ms && seen.strange.length === 0 && prepared < 60, said)
    return said
  } finally {
    await site.stop()
  }
}

const missingOf = async (site: Site, sent: readonly Sent[]): Promise<number> => {
  const { rows } = await site.admin.query<{ serial: string; at: string; sequence: number }>(
    `select i.serial, (extract(epoch from h.key_at) * 1000)::bigint as at, h.sequence from receive_history h join machine_identity i using (machine_id)`,
  )
  const stored = new Set(rows.map(({ serial, at, sequence }) => `${serial} ${at} ${sequence}`))
  const { rows: positions } = await site.admin.query<{ serial: string; at: string }>(
    `select i.serial, (extract(epoch from p.recorded_at) * 1000)::bigint as at from position p join machine_identity i using (machine_id)`,
  )
  const places = new Set(positions.map(({ serial, at }) => `${serial} ${at}`))
  return sent.filter(({ serial, recorded_at, sequence }) => {
    const at = Date.parse(recorded_at)
    return !stored.has(`${serial} ${at} ${sequence}`) || !places.has(`${serial} ${at}`)
  }).length
}

const doubledOf = async (site: Site): Promise<number> => {
  const { rows } = await site.admin.query<{ doubled: number }>(
    `select (select count(*) from (select from receive_history group by company_id, machine_id, data_type, key_at, key, terminal_id, sequence, recorded_at having count(*) > 1) x)::int as doubled`,
  )
  return rows[0]!.doubled
}

export const proof: Proof = () =>
  absences({
    name: 'kills',
    times: sized(20, 2),
    away_ms: 4_000,
    leave: (node) => node.kill(),
    comeBack: (node) => node.start(),
    slowest_ms: 5_000,
  })
