// The list that a machine was opened from: its query and its serials so far.
import { useEffect } from 'react'
import type { QueryOf } from '#contract/endpoint.ts'
import { listDaily } from '#contract/daily/list.ts'
import type { listDailyShape } from '#contract/daily/list.shape.ts'
import { listRange } from '#contract/daily/range.ts'
import type { listRangeShape } from '#contract/daily/range.shape.ts'
import { listMachines } from '#contract/machine/machine.ts'
import type { listMachinesShape } from '#contract/machine/machine.shape.ts'
import { call } from '#web/base/api.ts'
import { keep, keptOf } from '#web/base/kept.ts'
import { serverNow } from '#web/base/server-clock.ts'
import { isOutdated, useUser } from '#web/base/session.ts'

type ListQuery =
  | { list: 'machines'; query: QueryOf<typeof listMachinesShape> }
  | { list: 'daily'; query: QueryOf<typeof listDailyShape> }
  | { list: 'range'; query: QueryOf<typeof listRangeShape> }

type Owner = Parameters<typeof keep>[0]

export type Trail = ListQuery & {
  /** The list's address. */
  href: string
  /** Rank of the first serial in the whole list, from 0. */
  first: number
  serials: readonly string[]
  total: number
  perPage: number
}

const NAME = 'list trail'
/** Serials that a trail grows to, page by page. */
const SERIALS_MAX = 2000

/** Of the reader's last list; null without one within a day. */
export function keptTrail(user: Owner): Trail | null {
  return keptOf<Trail>(user, NAME, serverNow())?.value ?? null
}

type Page = { current_page: number; per_page: number; total: number }

/**
 * Keeps a page of a list as the one that machines are opened from;
 * null while it loads.
 */
export function useKeptTrail(
  of: ListQuery & { href: string },
  page: Page | null,
  machines: readonly { serial: string }[] | null,
): void {
  const user = useUser()
  const text =
    page && machines && machines.length > 0
      ? JSON.stringify({
          ...of,
          first: (page.current_page - 1) * page.per_page,
          perPage: page.per_page,
          serials: machines.map(({ serial }) => serial),
          total: page.total,
        } satisfies Trail)
      : null
  useEffect(() => {
    if (user && text !== null && !isOutdated()) keep(user, NAME, JSON.parse(text), serverNow())
  }, [user, text])
}

/**
 * The trail with the page before (-1) or after (1) it; unchanged when
 * there is none. @throws ApiFault
 */
export async function grownTrail(user: Owner, trail: Trail, way: 1 | -1): Promise<Trail> {
  const { first, serials, perPage, total } = trail
  const at = way === 1 ? first + serials.length : first - perPage
  if (at < 0 || at >= total || serials.length >= SERIALS_MAX) return trail
  const found = await serialsOf(trail, Math.floor(at / perPage) + 1)
  const added = found.filter((serial) => !serials.includes(serial))
  const grown =
    way === 1
      ? { ...trail, serials: [...serials, ...added] }
      : { ...trail, serials: [...added, ...serials], first: first - added.length }
  if (!isOutdated()) keep(user, NAME, grown, serverNow())
  return grown
}

async function serialsOf(trail: Trail, page: number): Promise<string[]> {
  const found =
    trail.list === 'machines'
      ? (await call(listMachines, { query: { ...trail.query, page } })).machines
      : trail.list === 'range'
        ? (await call(listRange, { query: { ...trail.query, page } })).machines
        : (await call(listDaily, { query: { ...trail.query, page } })).machine_base_list
  return found.map(({ serial }) => serial)
}
