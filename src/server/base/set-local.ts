// The settings of a transaction that row security and names of people read.
import { CompiledQuery } from 'kysely'
import { isLanguage, type Language } from '#domain/language.ts'
import type { Db } from './db.ts'

export type LocalSettings = {
  /** Row security shows this company only. */
  company?: number
  /** Whose groups and favourites are seen. */
  reader?: number | null
  /** Row security shows this account's own rows. */
  account?: number
  /** Of names of people. */
  language?: Language | null
}

const LARGEST_ID = 2_147_483_647

const wordOf = (name: string, value: unknown): string => {
  const isId = Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LARGEST_ID
  if (name === 'language' ? !isLanguage(value) : !isId) throw new Error(`hoistline.${name} cannot be ${String(value)}`)
  return String(value)
}

/**
 * Statements that hold until the transaction ends, each to be sent as a
 * text of its own: only so do they reach other machines
 * (docs/decisions/several-machines.md). `SET` takes no parameters:
 * values are ids and known languages.
 */
export const localSettings = ({ company, reader, account, language }: LocalSettings): string[] =>
  Object.entries({ company, reader, account, language })
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `set local hoistline.${name} = '${wordOf(name, value)}'`)

export const setLocal = async (db: Db, settings: LocalSettings): Promise<void> => {
  for (const text of localSettings(settings)) await db.rows({ compile: () => CompiledQuery.raw(text) })
}
