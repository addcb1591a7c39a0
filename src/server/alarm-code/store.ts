// The words of alarm codes and control devices in the database.
import { sql } from 'kysely'
import type { Language } from '#domain/language.ts'
import { audited, DEPLOYMENT, type Actor } from '#server/base/audit.ts'
import type { LineFault } from '#server/base/csv-file.ts'
import type { Db } from '#server/base/db.ts'
import type { CodeText, DeviceText } from './read-files.ts'

type By = Omit<Actor, 'company_id'>

const enter = <T>(
  db: Db,
  by: By,
  noun: 'alarm code' | 'control device',
  rows: readonly { model: string }[],
  write: () => Promise<T>,
) =>
  audited(db, { ...by, company_id: DEPLOYMENT }, { verb: 'import', noun, key: `${rows.length} texts` }, async () => {
    const answer = await write()
    await db.rows(sql`select from texts_changed('alarm_text')`)
    return { answer, after: { models: [...new Set(rows.map(({ model }) => model || 'all'))] } }
  })

/** Codes whose severity neither the file nor an earlier import says: each at its first line. */
export const codesWithoutSeverity = async (db: Db, rows: readonly CodeText[]): Promise<LineFault[]> => {
  const stored = await db.rows<{ error_code: string; type_code: string }>(sql`
    select error_code, type_code from alarm_severity where error_code = any(${rows.map((row) => row.error_code)}::text[])`)
  const known = new Set(stored.map(({ error_code, type_code }) => `${error_code}\0${type_code}`))
  for (const { error_code, model, severity } of rows) if (severity !== null) known.add(`${error_code}\0${model}`)
  const faults = new Map<string, LineFault>()
  for (const { line, error_code, model } of rows) {
    if (known.has(`${error_code}\0${model}`) || known.has(`${error_code}\0`) || faults.has(error_code)) continue
    const message = `the severity of ${error_code} is not known yet; add it in the column severity`
    faults.set(error_code, { line, message })
  }
  return [...faults.values()]
}

/** Adds texts and severities, in place of those that are there. `db` is a transaction of the owner role. */
export const storeCodes = (db: Db, by: By, rows: readonly CodeText[]): Promise<void> =>
  enter(db, by, 'alarm code', rows, async () => {
    await db.rows(sql`
      insert into alarm_severity (error_code, type_code, severity)
      select distinct r.error_code, r.model, r.severity
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (error_code text, model text, severity text)
      where r.severity is not null
      on conflict (error_code, type_code) do update set severity = excluded.severity`)
    await db.rows(sql`
      insert into alarm_text (error_code, type_code, language, content, meaning, advice)
      select r.error_code, r.model, r.language, r.content, r.meaning, r.advice
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        r (error_code text, model text, language text, content text, meaning text, advice text)
      on conflict (error_code, language, type_code)
        do update set content = excluded.content, meaning = excluded.meaning, advice = excluded.advice`)
  })

export const storeDevices = (db: Db, by: By, rows: readonly DeviceText[]): Promise<void> =>
  enter(db, by, 'control device', rows, async () => {
    await db.rows(sql`
      insert into control_device_text (control_device_code, type_code, language, name)
      select r.control_device_code, r.model, r.language, r.name
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        r (control_device_code text, model text, language text, name text)
      on conflict (control_device_code, language, type_code) do update set name = excluded.name`)
  })

export type ListedCode = { error_code: string; model: string; severity: string | null; content: string | null }

/** Codes in order, with what they say in `language`; `model` limits them to its own and those of all models. */
export const listCodes = (db: Db, language: Language, model: string | undefined): Promise<ListedCode[]> =>
  db.rows<ListedCode>(sql`
    select error_code, type_code as model, c.severity, t.content
    from alarm_severity c full join (select * from alarm_text where language = ${language}) t using (error_code, type_code)
    where ${model ?? null}::text is null or type_code in ('', ${model ?? ''})
    order by error_code, type_code`)
