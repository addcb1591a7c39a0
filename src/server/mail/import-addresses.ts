// Addresses from a CSV text, with the faults of its lines.
import { sql } from 'kysely'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { ImportFault } from '#contract/mail/mail.ts'
import type { importMailAddressesShape } from '#contract/mail/mail.shape.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import {
  ASKED_A_DAY,
  MAIL_KINDS,
  MAX_ADDRESSES,
  oneLine,
  readEmail,
  type ImportFaultKind,
  type MailKind,
} from '#domain/mail.ts'
import { readTable, type TableFault } from '#server/base/csv-table.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import { one, type Db } from '#server/base/db.ts'
import { askedToday, insertAddress, lockAddresses, type Sending } from './addresses.ts'

const COLUMNS = ['email', 'name', 'language', 'kinds']
const NEEDED = ['email', 'name']
const FAULT_OF: Partial<Record<TableFault['kind'], ImportFaultKind>> = {
  not_csv: 'not_csv',
  no_rows: 'no_rows',
  column_unknown: 'column_unknown',
  column_missing: 'column_missing',
  column_twice: 'column_unknown',
  cells: 'cells',
  invisible: 'invisible',
}

type Row = { line: number; email: string; name: string; language: Language | null; kinds: MailKind[] | null }

const isKind = (text: string): text is MailKind => (MAIL_KINDS as readonly string[]).includes(text)

/** `language` and `kinds` are null where the file leaves them out. */
const readAddresses = (text: string): { rows: Row[]; faults: ImportFault[] } => {
  const faults: ImportFault[] = []
  const add = (line: number, fault: ImportFaultKind, value = ''): void =>
    void faults.push({ line, fault, value: value.slice(0, 100) })
  const table = readTable(text, { known: COLUMNS, required: NEEDED })
  for (const { line, kind, column, value } of table.faults) {
    // An empty address or name is told with the row.
    const known = FAULT_OF[kind]
    if (known !== undefined) add(line, known, kind === 'invisible' ? `${column} ${value}` : (column ?? value))
  }
  const seen = new Set<string>()
  const rows = table.rows.flatMap(({ line, cells, faults: unreadable }): Row[] => {
    if (unreadable.some(({ kind }) => kind in FAULT_OF)) return []
    const cell = (name: string) => cells[name] ?? ''
    const email = readEmail(cell('email'))
    const name = oneLine(cell('name'))
    const language = cell('language').toLowerCase()
    const kinds = cell('kinds')
      .split(/[\s;,|]+/)
      .filter(Boolean)
    const before = faults.length
    if (email === null) add(line, 'email', cell('email'))
    else if (seen.has(email)) add(line, 'email_twice', email)
    else seen.add(email)
    if (name === '' || name.length > 100) add(line, 'name', name)
    if (language !== '' && !isLanguage(language)) add(line, 'language', language)
    for (const kind of kinds) if (!isKind(kind)) add(line, 'kind', kind)
    if (faults.length > before) return []
    return [
      {
        line,
        email: email!,
        name,
        language: isLanguage(language) ? language : null,
        kinds: kinds.length > 0 ? [...new Set(kinds.filter(isKind))] : null,
      },
    ]
  })
  return { rows, faults }
}

/** What lines leave out. */
export type ImportDefaults = { language: Language; unit: string; time_zone: string }
type Answer = ResponseOf<typeof importMailAddressesShape>

/** Stores all rows or, with a fault, none. */
export const importAddresses = async (
  db: Db,
  by: Actor,
  { text, dry_run }: { text: string; dry_run: boolean },
  defaults: ImportDefaults,
  sending: Sending,
): Promise<Answer> => {
  const { company_id } = by
  const { rows, faults } = readAddresses(text)
  const count = await lockAddresses(db, company_id)
  const { known } = await one(
    db,
    sql<{ known: string[] }>`
      select coalesce(array_agg(email), '{}') as known from mail_address
      where company_id = ${company_id} and email = any(${rows.map(({ email }) => email)}::text[])`,
  )
  const isKnown = new Set(known)
  const added = rows.filter(({ email }) => !isKnown.has(email))
  if (count + added.length > MAX_ADDRESSES)
    faults.push({ line: added.at(-1)!.line, fault: 'too_many', value: String(MAX_ADDRESSES) })
  const asked = await askedToday(db, company_id)
  const beyond = added.filter(({ email }) => !asked.has(email))[Math.max(0, ASKED_A_DAY - asked.size)]
  if (beyond) faults.push({ line: beyond.line, fault: 'too_many_asked', value: String(ASKED_A_DAY) })
  const answer = {
    added: added.length,
    changed: rows.length - added.length,
    faults: faults.toSorted((one, other) => one.line - other.line),
    stored: !dry_run && faults.length === 0,
  }
  if (!answer.stored) return answer
  return audited(db, by, { verb: 'import', noun: 'mail_address', key: `${rows.length}` }, async () => {
    for (const { line: _, email, name, language, kinds } of rows) {
      if (isKnown.has(email))
        await db.rows(sql`
          update mail_address set name = ${name}, language = coalesce(${language}, language), kinds = coalesce(${kinds}::text[], kinds), version = version + 1
          where company_id = ${company_id} and email = ${email}`)
      else {
        const { unit, time_zone } = defaults
        const address = {
          email,
          name,
          language: language ?? defaults.language,
          unit,
          time_zone,
          delivery: 'at_once',
          daily_hour: 8,
          quiet_from: null,
          quiet_to: null,
          hourly_limit: 10,
        } as const
        await insertAddress(
          db,
          by,
          { ...address, unit: unit === 'milePound' ? 'milePound' : 'tonMeter', kinds: kinds ?? [] },
          sending,
        )
      }
    }
    return { answer, after: { emails: rows.map(({ email }) => email) } }
  })
}
