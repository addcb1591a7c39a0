// Changes that other nouns make to a machine's own columns.
import type { UpdateObject } from 'kysely'
import { builder, type Db } from '#server/base/db.ts'
import type { DB } from '#server/base/db-types.ts'
import type { COLUMN_OWNERS } from './column-owners.ts'

type Owners = typeof COLUMN_OWNERS
type OwnColumn = { [Name in keyof Owners]: Owners[Name] extends 'machine' ? Name : never }[keyof Owners]

/** Columns of the machine noun (column-owners.ts); values as in db-types.ts. */
export type MachineChange = Pick<UpdateObject<DB, 'machine'>, OwnColumn>

export const changeMachine = (db: Db, company_id: number, machine_id: number, change: MachineChange) =>
  db.rows(
    builder
      .updateTable('machine')
      .set(change)
      .where('company_id', '=', company_id)
      .where('machine_id', '=', machine_id),
  )
