// SQL of an answer's fields, one for each key of the contract's type.
import { sql, type RawBuilder } from 'kysely'

/** SQL of every key of `T`. */
export type Fields<T> = { readonly [Key in keyof T]-?: RawBuilder<unknown> }

/**
 * Missing and surplus keys do not compile,
 * those of spread records included.
 */
export const fieldsOf =
  <T>() =>
  <F extends Fields<T>>(fields: F & { readonly [Key in Exclude<keyof F, keyof T>]: never }): Fields<T> =>
    fields

/** Columns of the table `alias` under their own names. */
export const columns = <Name extends string>(
  alias: string,
  names: readonly Name[],
): Readonly<Record<Name, RawBuilder<unknown>>> =>
  Object.fromEntries(names.map((name) => [name, sql.raw(`${alias}.${name}`)])) as Record<Name, RawBuilder<unknown>>

const entriesOf = <T>(fields: Fields<T>) => Object.entries(fields) as [string, RawBuilder<unknown>][]

/**
 * An object field by field; 50 at most,
 * as PostgreSQL functions take 100 arguments.
 */
export const jsonObject = <T>(fields: Fields<T>): RawBuilder<T> =>
  sql<T>`json_build_object(${sql.join(entriesOf(fields).map(([name, value]) => sql`${sql.lit(name)}, ${value}`))})`

/**
 * The fields as a select list: a row becomes JSON
 * in half the time of `jsonObject`.
 */
export const selectList = <T>(fields: Fields<T>): RawBuilder<unknown> =>
  sql.join(entriesOf(fields).map(([name, value]) => sql`${value} as ${sql.id(name)}`))
