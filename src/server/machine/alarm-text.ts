// What an alarm's code says in a reader's language, as SQL.
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#domain/language.ts'

/** Text of `code` (an SQL expression) on the machine `m`: its model's own, else that of all models, else the code itself. */
export const alarmText = (code: RawBuilder<unknown>, language: Language): RawBuilder<string> => sql<string>`coalesce((
  select t.content from alarm_text t
  where t.error_code = ${code} and t.language = ${language} and t.type_code in ('', m.type_code)
  order by t.type_code desc limit 1), ${code})`
