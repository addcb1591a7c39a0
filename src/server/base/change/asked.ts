// A request for what is new, and its answer.
import type pg from 'pg'
import { CHANGES_AT_ONCE } from '#contract/change/change.shape.ts'
import type { SessionRequest } from '#server/base/routes.ts'
import type { TenantDb } from '#server/base/tenant.ts'
import { settledUntil } from './settled.ts'

type Query = { cursor?: string; updated_since?: string; per_page?: number }

/** `until`: what is told ends before it; RFC 3339. `most`: items of a page. */
export type Asked = { db: TenantDb; company_id: number; query: Query; until: string; most: number }

export type ChangePage<Item> = { items: Item[]; cursor: string; has_more: boolean }

/** `writers`: the pool of the role that writes what is asked for. */
export const askedOf = async (
  { db, session, query }: Pick<SessionRequest<never>, 'db' | 'session'> & { query: Query },
  writers: pg.Pool,
): Promise<Asked> => ({
  db,
  company_id: session.company_id,
  query,
  until: await settledUntil(writers),
  most: query.per_page ?? CHANGES_AT_ONCE,
})
