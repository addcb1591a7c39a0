// The demo's data requests of the last weeks, with their ends.
import { sql } from 'kysely'
import type pg from 'pg'
import { COMMANDS, hindranceOf, REFUSALS, windowEnd } from '#domain/data-request.ts'
import { between, draw, hash, pick } from '#fixtures/chance.ts'
import { inTransaction } from '#server/base/db.ts'

type Machine = {
  company_id: number
  machine_id: number
  terminal_type: number
  contract_live: boolean
  is_ic1r: boolean
  time_difference: number
  people: number[]
}

const HOUR_MS = 3_600_000
const DAYS = 40

const instant = (ms: number): string => new Date(ms).toISOString()

/** Up to five per machine, hours apart, all of them ended. */
const requestsOf = (machine: Machine, now: number): object[] => {
  const { company_id, machine_id, people, time_difference } = machine
  const seed = hash(machine_id, company_id, 601)
  if (hindranceOf(machine) !== null || people.length === 0 || draw(seed, 1) < 0.6) return []
  return Array.from({ length: between(1, 5, seed, 2) }, (_, n) => {
    const created = now - between(20, DAYS * 24, seed, 3, n) * HOUR_MS
    const expires = windowEnd(created, time_difference)
    const kind = draw(seed, 4, n)
    const hasExpired = kind > 0.9 && expires < now
    const sent = created + between(2, 90, seed, 5, n) * 1_000
    const ended = sent + between(4, 1_800, seed, 6, n) * 1_000
    const outcome = hasExpired ? 'N02' : kind > 0.78 ? 'N01' : 'N00'
    return {
      company_id,
      machine_id,
      command: pick(COMMANDS, seed, 7, n),
      account_id: pick(people, seed, 8, n),
      created_at: instant(created),
      expires_at: instant(expires),
      sent_at: hasExpired ? null : instant(sent),
      acknowledged_at: hasExpired ? null : instant(sent + 1_000),
      ended_at: instant(hasExpired ? expires : ended),
      outcome,
      reason: outcome === 'N01' ? pick(REFUSALS, seed, 9, n) : null,
    }
  })
}

/** Made once, after the newest days are in. */
export const makeDemoRequests = (owner: pg.Pool): Promise<void> =>
  inTransaction(owner, async (db) => {
    if ((await db.rows(sql`select company_id from data_request limit 1`)).length > 0) return
    const accounts = await db.rows(sql<{ company_id: number; account_id: number }>`
      select company_id, account_id from account_company order by account_id`)
    const machines = await db.rows(sql<Omit<Machine, 'people'>>`
      select m.company_id, m.machine_id, m.terminal_type, m.contract_live, m.is_ic1r, coalesce(s.time_difference, 540) as time_difference
      from machine m join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
      where m.owned order by m.machine_id`)
    const requests = machines.flatMap((machine) => {
      const people = accounts
        .filter(({ company_id }) => company_id === machine.company_id)
        .map(({ account_id }) => account_id)
      return requestsOf({ ...machine, people }, Date.now())
    })
    await db.rows(sql`
      insert into data_request (company_id, machine_id, command, account_id, created_at, expires_at, sent_at, handed_at,
        acknowledged_at, ended_at, outcome, reason)
      select company_id, machine_id, command, account_id, created_at, expires_at, sent_at, sent_at, acknowledged_at, ended_at, outcome, reason
      from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) r (company_id int, machine_id int, command text, account_id int,
        created_at timestamptz, expires_at timestamptz, sent_at timestamptz, acknowledged_at timestamptz, ended_at timestamptz,
        outcome text, reason text)
      returning request_id`)
  })
