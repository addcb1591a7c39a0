// The endpoints of a company's audit (docs/product.md, People and rights).
import { sql } from 'kysely'
import { countAudit, getAuditOverview, listAudit } from '#contract/audit/audit.ts'
import { countAuditShape, getAuditOverviewShape, listAuditShape } from '#contract/audit/audit.shape.ts'
import { nameOrder } from '#domain/name-order.ts'
import { maybe } from '#server/base/db.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { utc } from '#server/base/utc.ts'
import { described, peopleOfAudit } from './describe.ts'
import { countOfAudit, pageOfAudit } from './pages.ts'

export const auditRoutes = (context: ServerContext): void => {
  route(context, listAudit, listAuditShape, async ({ db, session, query }) => {
    const { entries, next } = await pageOfAudit(db, session, query)
    return { entries: await described(db, session.company_id, entries), next }
  })
  route(context, countAudit, countAuditShape, async ({ db, session, query }) => ({
    total: await countOfAudit(db, session, query),
  }))
  route(context, getAuditOverview, getAuditOverviewShape, async ({ db, session, language }) => {
    const compare = nameOrder(language)
    const people = await peopleOfAudit(db, session.company_id)
    const check = await maybe(
      db,
      sql<{
        checked_at: string
        holds: boolean
      }>`select ${utc('checked_at')} as checked_at, holds from last_audit_check()`,
    )
    return { people: people.toSorted((a, b) => compare(a.name, b.name) || a.account_id - b.account_id), check }
  })
}
