// Names of the maker's items in all languages, for mails.
import { sql } from 'kysely'
import type { Language } from '#domain/language.ts'
import type { Db } from '#server/base/db.ts'
import type { EventWords } from '#server/base/mail-event.ts'

export type WordsOf = (item_code: string | null) => EventWords

export const itemWords = async (db: Db, item_codes: readonly (string | null)[]): Promise<WordsOf> => {
  const codes = [...new Set(item_codes.filter((code) => code !== null))]
  type Row = { item_code: string; names: Partial<Record<Language, string>> }
  const rows =
    codes.length === 0
      ? []
      : await db.rows(sql<Row>`
          select item_code, jsonb_object_agg(language, name) as names from maintenance_text
          where item_code = any(${codes}::text[]) group by item_code`)
  const names = new Map(rows.map((row) => [row.item_code, row.names]))
  return (item_code) => {
    const item = item_code === null ? undefined : names.get(item_code)
    return item ? { item } : {}
  }
}
