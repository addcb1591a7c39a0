// Groups of machines and favourites (docs/product.md, Groups and favourites).
import { sql, type RawBuilder } from 'kysely'
import {
  changeFavourites,
  changeGroupMachines,
  createGroup,
  deleteGroup,
  listGroups,
  saveGroup,
  type MachineGroup,
} from '#contract/machine/group.ts'
import {
  changeFavouritesShape,
  changeGroupMachinesShape,
  createGroupShape,
  deleteGroupShape,
  listGroupsShape,
  saveGroupShape,
} from '#contract/machine/group.shape.ts'
import type { Language } from '#domain/language.ts'
import { GROUPS_AT_MOST, MEMBERS_AT_MOST } from '#domain/machine-group.ts'
import { nameText } from '#server/base/name-text.ts'
import { actorOf, audited, unchangedSince } from '#server/base/audit.ts'
import { builder, maybe, one, type Db } from '#server/base/db.ts'
import { demand, Fault } from '#server/base/errors.ts'
import { collateIn } from '#server/base/name-order.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext, Session } from '#server/base/server-context.ts'
import { isVisible } from './group-members.ts'

type Members = { table: 'machine_group_member' | 'machine_favourite'; key: RawBuilder<unknown>; id: number }
type Change = { add?: string[]; remove?: string[] }

const refused = (field: string, message: string): Fault => new Fault('invalid_fields', [{ field, message }])

const fieldsIn = (company_id: number) => sql`
  g.group_id, g.name, g.account_id is not null as is_own, g.version,
  (select count(*)::int from machine_group_member n where n.company_id = ${company_id} and n.group_id = g.group_id) as machines`

const groupsOf = (db: Db, { company_id }: Session, language: Language) =>
  db.rows(sql<MachineGroup>`
    select ${fieldsIn(company_id)} from machine_group g where g.company_id = ${company_id} and ${isVisible} order by g.name ${collateIn(language)}, g.group_id`)

const groupOf = async (db: Db, { company_id }: Session, id: number, lock = sql``): Promise<MachineGroup> => {
  const group = await maybe(
    db,
    sql<MachineGroup>`
      select ${fieldsIn(company_id)} from machine_group g
      where g.company_id = ${company_id} and g.group_id = ${id} and ${isVisible} ${lock}`,
  )
  if (group === null) throw new Fault('not_found')
  return group
}

/** To be changed; a group of the company by those who may plan. */
const lockedGroup = async (db: Db, session: Session, id: number): Promise<MachineGroup> => {
  const group = await groupOf(db, session, id, sql`for update of g`)
  if (!group.is_own) demand(session, 'plan')
  return group
}

// Held until the commit, so that concurrent saves
// neither share a name nor exceed the limit.
const makeRoom = async (db: Db, session: Session, wished: { name: string; is_own: boolean; id: number | null }) => {
  const { company_id, account_id } = session
  const owner = wished.is_own ? account_id : null
  const key = `machine_group ${company_id} ${owner}`
  await db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const others = await db.rows<{ name: string }>(sql`
    select name from machine_group
    where company_id = ${company_id} and account_id is not distinct from ${owner}::int and group_id is distinct from ${wished.id}::bigint`)
  if (others.some(({ name }) => name === wished.name)) throw refused('name', 'is the name of another group')
  if (others.length >= GROUPS_AT_MOST) throw refused('name', 'cannot be kept: there are too many groups already')
}

const membersOfGroup = ({ company_id }: Session, id: number): Members => ({
  table: 'machine_group_member',
  key: sql`company_id = ${company_id} and group_id = ${id}`,
  id,
})
const favouritesOf = ({ company_id, account_id }: Session): Members => ({
  table: 'machine_favourite',
  key: sql`company_id = ${company_id} and account_id = ${account_id}`,
  id: account_id,
})

/** Serials that were really added and taken out; others are not the company's. */
const changeMembers = async (db: Db, session: Session, members: Members, { add = [], remove = [] }: Change) => {
  const { table, key, id } = members
  const changed = (change: RawBuilder<unknown>) =>
    db.rows<{ serial: string }>(sql`
      with changed as (${change} returning machine_id)
      select m.serial from changed join machine m on m.company_id = ${session.company_id} and m.machine_id = changed.machine_id
      order by m.serial_order, m.serial`)
  const wanted = (serials: string[]) =>
    sql`select machine_id from machine where company_id = ${session.company_id} and owned and serial = any(${serials}::text[])`
  const removed =
    remove.length === 0
      ? []
      : await changed(sql`delete from ${sql.table(table)} where ${key} and machine_id in (${wanted(remove)})`)
  const owner = sql.raw(table === 'machine_favourite' ? 'account_id' : 'group_id')
  const added =
    add.length === 0
      ? []
      : await changed(sql`
          insert into ${sql.table(table)} (company_id, ${owner}, machine_id)
          select ${session.company_id}, ${id}, machine_id from (${wanted(add)}) w on conflict do nothing`)
  if (added.length > 0) {
    const { n } = await one(db, sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${key}`)
    if (n > MEMBERS_AT_MOST) throw refused('add', 'is too much: a group has 5,000 machines at most')
  }
  return { added: added.map(({ serial }) => serial), removed: removed.map(({ serial }) => serial) }
}

export const machineGroupRoutes = (context: ServerContext): void => {
  route(context, listGroups, listGroupsShape, async ({ db, session, language }) => ({
    groups: await groupsOf(db, session, language),
    ...(await one(
      db,
      sql<{ favourites: number }>`
        select count(*)::int as favourites from machine_favourite
        where company_id = ${session.company_id} and account_id = ${session.account_id}`,
    )),
  }))
  route(context, createGroup, createGroupShape, ({ db, request, session, body: { name: typed, is_own, serials } }) =>
    audited(db, actorOf(request, session), { verb: 'create', noun: 'machine_group' }, async () => {
      if (!is_own) demand(session, 'plan')
      const name = nameText(typed)
      await makeRoom(db, session, { name, is_own, id: null })
      const { group_id } = await one(
        db,
        builder
          .insertInto('machine_group')
          .values({ company_id: session.company_id, account_id: is_own ? session.account_id : null, name })
          .returning('group_id'),
      )
      const { added } = await changeMembers(db, session, membersOfGroup(session, group_id), { add: serials ?? [] })
      const group = await groupOf(db, session, group_id)
      return { answer: { group }, key: group_id, after: { name, is_own, serials: added } }
    }),
  )
  route(
    context,
    saveGroup,
    saveGroupShape,
    ({ db, request, session, params: { id }, body: { name: typed, version } }) =>
      audited(db, actorOf(request, session), { verb: 'save', noun: 'machine_group', key: id }, async () => {
        const name = nameText(typed)
        const before = await lockedGroup(db, session, id)
        unchangedSince(version, before)
        await makeRoom(db, session, { name, is_own: before.is_own, id })
        await db.rows(
          builder
            .updateTable('machine_group')
            .set((group) => ({ name, version: group('version', '+', 1) }))
            .where('company_id', '=', session.company_id)
            .where('group_id', '=', id),
        )
        const group = await groupOf(db, session, id)
        return { answer: { group }, before: { name: before.name }, after: { name } }
      }),
  )
  route(context, deleteGroup, deleteGroupShape, ({ db, request, session, params: { id } }) =>
    audited(db, actorOf(request, session), { verb: 'delete', noun: 'machine_group', key: id }, async () => {
      const { name, is_own, machines } = await lockedGroup(db, session, id)
      await db.rows(
        builder.deleteFrom('machine_group').where('company_id', '=', session.company_id).where('group_id', '=', id),
      )
      return { answer: { status: 1 as const }, before: { name, is_own, machines } }
    }),
  )
  route(context, changeGroupMachines, changeGroupMachinesShape, ({ db, request, session, params: { id }, body }) =>
    audited(db, actorOf(request, session), { verb: 'change', noun: 'machine_group', key: id }, async () => {
      await lockedGroup(db, session, id)
      const answer = await changeMembers(db, session, membersOfGroup(session, id), body)
      return { answer, after: answer }
    }),
  )
  route(context, changeFavourites, changeFavouritesShape, ({ db, request, session, body }) =>
    audited(
      db,
      actorOf(request, session),
      { verb: 'change', noun: 'favourites', key: session.account_id },
      async () => {
        const answer = await changeMembers(db, session, favouritesOf(session), body)
        return { answer, after: answer }
      },
    ),
  )
}
