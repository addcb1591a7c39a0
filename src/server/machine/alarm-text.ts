// Words of an alarm's code in a reader's language, as SQL.
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#domain/language.ts'

type Expression = RawBuilder<unknown>

/** A column of the alarm texts for `code` on the machine `m`: its model's own, else that of all models, else null. */
const textColumn = (column: 'content' | 'meaning' | 'advice', code: Expression, language: Language) => sql`(
  select t.${sql.ref(column)} from alarm_text t
  where t.error_code = ${code} and t.language = ${language} and t.type_code in ('', m.type_code)
  order by t.type_code desc limit 1)`

/** What a J1939 pair says: unknown parameters and reserved modes as numbers; null for another code. */
export const faultPairText = (code: Expression, language: Expression): RawBuilder<string | null> => {
  const words = (kind: 'spn' | 'fmi', at: 1 | 2) => sql`coalesce(
    (select t.words from j1939_text t where t.kind = ${sql.lit(kind)} and t.number = pair[${sql.lit(at)}] and t.language = ${language}),
    ${sql.lit(`${kind.toUpperCase()} `)} || pair[${sql.lit(at)}])`
  return sql<
    string | null
  >`(select ${words('spn', 1)} || ': ' || ${words('fmi', 2)} from j1939_pair(${code}) pair where pair is not null)`
}

/** What the code on the machine `m` says; that of a J1939 pair from its two numbers; of an unknown code the code. */
export const alarmText = (code: Expression, language: Language): RawBuilder<string> =>
  sql<string>`coalesce(${textColumn('content', code, language)}, ${faultPairText(code, sql`${language}`)}, ${code})`

/** What the code means, and what to do first: text or null. */
export const alarmMeaning = (code: Expression, language: Language): RawBuilder<string | null> =>
  sql<string | null>`${textColumn('meaning', code, language)}`
export const alarmAdvice = (code: Expression, language: Language): RawBuilder<string | null> =>
  sql<string | null>`${textColumn('advice', code, language)}`

/** 'critical', 'warning' or 'notice'; null for an unknown code. */
export const alarmSeverity = (code: Expression): RawBuilder<string | null> => sql<string | null>`coalesce((
  select c.severity from alarm_severity c where c.error_code = ${code} and c.type_code in ('', m.type_code)
  order by c.type_code desc limit 1), j1939_severity(${code}))`

/** The name of a control device on the machine `m`; that of an unknown one is its code, that of none is null. */
export const controlDeviceName = (device: Expression, language: Language): RawBuilder<string | null> =>
  sql<string | null>`coalesce((
  select d.name from control_device_text d
  where d.control_device_code = ${device} and d.language = ${language} and d.type_code in ('', m.type_code)
  order by d.type_code desc limit 1), ${device})`
