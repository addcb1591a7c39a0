// SQL of the search that list, year, month and work to come share.
import { sql, type RawBuilder } from 'kysely'
import { POINT_KINDS_OF, type WorkKind } from '#contract/maintenance/choices.ts'
import type { MachineConditions } from '#contract/machine/machine.ts'
import { searchSentences } from '#server/machine/search.ts'

export type WorkSearch = Omit<MachineConditions, 'status' | 'silent' | 'position'> & { kind?: WorkKind }

/** Whether a point kind is asked for; all are without a `kind`. */
export const isOfKind = (column: RawBuilder<unknown>, kind: WorkKind | undefined): RawBuilder<unknown> =>
  kind === undefined ? sql`true` : sql`${column} = any(${[...POINT_KINDS_OF[kind]]}::text[])`

/** Points `p` of the machines `m` that the search finds. */
export const pointsOfFleet = (company_id: number, { kind, ...search }: WorkSearch): RawBuilder<unknown> => sql`
  schedule_point p join machine m on m.company_id = p.company_id and m.machine_id = p.machine_id
    and m.owned and ${sql.join([isOfKind(sql`p.kind`, kind), ...searchSentences(company_id, search)], sql` and `)}`

export const isActive = (company_id: number): RawBuilder<unknown> => sql`p.company_id = ${company_id} and p.is_active`

/** The day that `p` is planned for, else due on; a plan that was missed counts no more. */
export const dayOf = (today: string): RawBuilder<unknown> =>
  sql`case when p.planned_on >= ${today}::date then p.planned_on else p.next_date end`
