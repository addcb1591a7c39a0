// The rules for a new password, told at its field.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'
import type { Env } from '#server/base/env.ts'
import { Fault } from '#server/base/errors.ts'
import { passwordRefusal, refusalWords } from './password-rules.ts'

/** Names and codes of the companies that the account may enter, or could. Needs `asAccount`. */
export const companyWords = async (db: Db): Promise<string[]> => {
  const rows = await db.rows(sql<{ code: string; name: string }>`
    select code, name from own_companies()`)
  return rows.flatMap(({ code, name }) => [name, code])
}

/** @throws Fault that says why it is refused, in the reader's language */
export const checkNewPassword = (
  { brand_name }: Pick<Env, 'brand_name'>,
  password: string,
  known: { email: string; companies: readonly string[] },
): void => {
  const refusal = passwordRefusal(password, { ...known, brand_name })
  if (refusal === null) return
  const inLanguage = (language: Parameters<typeof refusalWords>[1]) => refusalWords(refusal, language)
  throw new Fault('invalid_fields', [{ field: 'new_password', message: inLanguage('en'), inLanguage }])
}
