// A company's hours available and target, with the delivered values.
import { sql } from 'kysely'
import { getUtilisation, saveUtilisation, type Utilisation } from '#contract/daily/utilisation.ts'
import { getUtilisationShape, saveUtilisationShape } from '#contract/daily/utilisation.shape.ts'
import { DEFAULT_UTILISATION, type UtilisationSetting } from '#domain/available-hours.ts'
import { actorOf, audited, unchangedSince } from '#server/base/audit.ts'
import { maybe, one, type Db } from '#server/base/db.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'

const SETTING_COLUMNS = sql.raw('hours_per_day, counted_days, target_percent, false as is_default, version')
const NOT_SET: Utilisation = { ...DEFAULT_UTILISATION, is_default: true, version: 0 }

const settingOf = async (db: Db, company_id: number): Promise<Utilisation> =>
  (await maybe(db, sql<Utilisation>`select ${SETTING_COLUMNS} from utilisation where company_id = ${company_id}`)) ??
  NOT_SET

const store = (db: Db, company_id: number, { hours_per_day, counted_days, target_percent }: UtilisationSetting) =>
  one(
    db,
    sql<Utilisation>`
      insert into utilisation as u (company_id, hours_per_day, counted_days, target_percent)
      values (${company_id}, ${hours_per_day}, ${counted_days}, ${target_percent})
      on conflict (company_id) do update set hours_per_day = excluded.hours_per_day, counted_days = excluded.counted_days,
        target_percent = excluded.target_percent, version = u.version + 1
      returning ${SETTING_COLUMNS}`,
  )

export const utilisationRoutes = (context: ServerContext): void => {
  route(context, getUtilisation, getUtilisationShape, ({ db, session }) => settingOf(db, session.company_id))
  route(context, saveUtilisation, saveUtilisationShape, ({ db, request, session, body: { version, ...after } }) => {
    const { company_id } = session
    return audited(db, actorOf(request, session), { verb: 'save', noun: 'utilisation', key: company_id }, async () => {
      // Held until the commit: before the first save
      // there is no row to lock.
      await db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`utilisation ${company_id}`}, 0))`)
      const before = await settingOf(db, company_id)
      unchangedSince(version, before)
      return { answer: await store(db, company_id, after), before, after }
    })
  })
}
