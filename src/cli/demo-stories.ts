// What the demo's people have done: areas, service books, sites, requests, mail.
import { sql } from 'kysely'
import type pg from 'pg'
import { dbOfPool, maybe, type Db } from '#server/base/db.ts'
import { makeDemoAreas } from './demo-areas.ts'
import type { Demo } from './demo-fleet.ts'
import { makeDemoForms } from './demo-forms.ts'
import { makeDemoGroups } from './demo-groups.ts'
import { makeDemoInbox } from './demo-inbox.ts'
import { makeDemoMail } from './demo-mail.ts'
import { makeDemoMaintenance } from './demo-maintenance.ts'
import { makeDemoPrices } from './demo-prices.ts'
import { makeDemoRequests } from './demo-requests.ts'
import { makeDemoSites } from './demo-sites.ts'

/** Days that they need to have something to tell of. */
export const STORY_DAYS = 60

export const storedStories = async (db: Db): Promise<boolean> =>
  (await maybe(db, sql`select 1 from setting where name = 'demo_stories'`)) !== null

/** After an interruption the next start makes those that are missing. */
export const makeDemoStories = async (made: {
  demo: Demo
  owner: pg.Pool
  intake: pg.Pool
  signal: AbortSignal
}): Promise<void> => {
  const { demo, owner, signal } = made
  const stories = [
    makeDemoGroups,
    makeDemoPrices,
    () => makeDemoMaintenance(demo, owner),
    () => makeDemoAreas(made),
    makeDemoSites,
    makeDemoInbox,
    makeDemoRequests,
    makeDemoForms,
    makeDemoMail,
  ]
  for (const make of stories) if (!signal.aborted) await make(owner)
  if (!signal.aborted)
    await dbOfPool(owner).rows(
      sql`insert into setting (name, value) values ('demo_stories', 'true') on conflict do nothing`,
    )
}
