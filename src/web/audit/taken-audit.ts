// The audit on its way into a file: page after page, the newest first.
import { type AuditEntry, countAudit, listAudit } from '#contract/audit/audit.ts'
import { call } from '#web/base/api.ts'
import type { ListRows } from '#web/list/use-list.ts'
import { type AuditFilters, setParts } from './audit-address.ts'

const PER_PAGE = 100

/** Reads pages in their order; each begins where the one before ended. */
export function pagesOfAudit(filters: AuditFilters): (page: number) => Promise<ListRows<AuditEntry>> {
  const query = setParts(filters)
  let [before, total] = [null as string | null, 0]
  return async (page) => {
    if (page === 1) [before, total] = [null, (await call(countAudit, { query })).total]
    const { entries, next } = await call(listAudit, {
      query: { ...query, per_page: PER_PAGE, ...(before && { before }) },
    })
    before = next
    return {
      rows: entries,
      page: { current_page: page, per_page: PER_PAGE, total, last_page: next === null ? page : page + 1 },
    }
  }
}
