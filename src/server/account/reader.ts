// The signed-in person as the reader of a workbook.
import type { Language } from '#domain/language.ts'
import type { Session } from '#server/base/server-context.ts'
import type { TenantDb } from '#server/base/tenant.ts'
import type { BookReader } from '#server/workbook/book-reader.ts'
import { userOf } from './profile.ts'
import { asAccount } from './session-rows.ts'

export const readerOf = async (db: TenantDb, session: Session, language: Language): Promise<BookReader> => {
  await asAccount(db, session.account_id)
  const { unit, time_zone, company } = await userOf(db, session.account_id, session.session_id)
  return { language, unit, time_zone, company: company.name, made_at: Date.now() }
}
