// The demo's addresses for notification, with what each is told.
import { sql } from 'kysely'
import type pg from 'pg'
import { inTransaction } from '#server/base/db.ts'

type DemoAddress = {
  local: string
  name: string
  language: string
  kinds: string[]
  delivery?: string
  quiet?: [number, number]
  state?: 'waiting' | 'unsubscribed' | 'paused'
}

const URGENT = ['alarm_critical', 'emergency_operation', 'geo_alert']
const UPKEEP = ['low_level', 'inspection_due', 'maintenance_due', 'maintenance_overdue', 'maintenance_done']

const ADDRESSES: readonly DemoAddress[] = [
  { local: 'haisha', name: '配車センター', language: 'ja', kinds: [...URGENT, 'overload', 'low_level'] },
  { local: 'seibi', name: '整備工場', language: 'ja', kinds: ['alarm_warning', ...UPKEEP], delivery: 'daily' },
  { local: 'night.desk', name: 'Night desk', language: 'en', kinds: [...URGENT, 'silent'], quiet: [6, 18] },
  {
    local: 'safety',
    name: 'Sicherheit',
    language: 'de',
    kinds: ['emergency_operation', 'overload'],
    delivery: 'hourly',
  },
  { local: 'new.colleague', name: 'New colleague', language: 'en', kinds: URGENT, state: 'waiting' },
  { local: 'former', name: '前任者', language: 'ja', kinds: URGENT, state: 'unsubscribed' },
  { local: 'typo', name: 'Field service', language: 'en', kinds: UPKEEP, state: 'paused' },
]
const REFUSED = '550 5.1.1 Recipient address rejected: user unknown'

/**
 * Made once. What happened within the last day waits as events of the
 * records themselves, and is mailed when the jobs run.
 */
export const makeDemoMail = (owner: pg.Pool): Promise<void> =>
  inTransaction(owner, async (db) => {
    if ((await db.rows(sql`select company_id from mail_address limit 1`)).length > 0) return
    const companies = await db.rows(sql<{ company_id: number; code: string; time_zone: string }>`
      select company_id, code, time_zone from company c
      where exists (select from account a where a.company_id = c.company_id) order by company_id`)
    for (const { company_id, code, time_zone } of companies)
      for (const { local, name, language, kinds, delivery = 'at_once', quiet, state } of ADDRESSES)
        await db.rows(sql`
          insert into mail_address (company_id, email, name, language, unit, time_zone, kinds, delivery, quiet_from, quiet_to,
            confirmed_at, unsubscribed_at, paused_at, pause_reason, link_sent_at, created_at)
          values (${company_id}, ${`${local}@${code.toLowerCase()}.example`}, ${name}, ${language}, 'tonMeter', ${time_zone}, ${kinds}::text[],
            ${delivery}, ${quiet?.[0] ?? null}::int, ${quiet?.[1] ?? null}::int, ${state === 'waiting' ? null : sql`now() - interval '40 days'`},
            ${state === 'unsubscribed' ? sql`now() - interval '3 days'` : null}, ${state === 'paused' ? sql`now() - interval '9 days'` : null},
            ${state === 'paused' ? REFUSED : null}::text, now() - ${state === 'waiting' ? 2 : 41}::int * interval '1 day', now() - interval '41 days')`)
  })
