// Results read from the text of a CSV file, each line with what is wrong with it.
import { sql } from 'kysely'
import type { ResponseOf } from '#contract/endpoint.ts'
import { HOURS_MAX, RESULTS_AT_ONCE } from '#contract/maintenance/choices.ts'
import type { previewResultsShape, ResultLine } from '#contract/maintenance/many.shape.ts'
import type { Language } from '#domain/language.ts'
import { isDate } from '#domain/time.ts'
import { typedNumber } from '#domain/typed-number.ts'
import { readTable, type TableFault } from '#server/base/csv-table.ts'
import type { Db } from '#server/base/db.ts'
import { fieldWords, numberWords } from '#server/base/problem-words.ts'
import { faultsOfResults } from './complete.ts'
import { pointName } from './point-name.ts'
import { refreshSchedules, type ClosedDays } from './refresh.ts'
import { refused } from './set-point.ts'
import { isActive } from './work-search.ts'

const REQUIRED = ['serial', 'item', 'date'] as const
const TEXTS = { executor: 100, memo: 500, comment: 2000, parts: 500 } as const
const NUMBERS = { meter: HOURS_MAX, cost: 9_999_999_999 } as const
/** 'yes': the meter is right although it contradicts another day. */
const CONFIRMED = 'meter_confirmed'
const COLUMNS = [...REQUIRED, ...Object.keys(NUMBERS), CONFIRMED, ...Object.keys(TEXTS)]

type Faults = ResultLine['faults']
type Cells = Partial<Record<string, string>>
type Line = { line: number; cells: Cells; faults: Faults }
type Found = { line: number; point_id: number; version: number; serial: string; name: string }

/** Why a text is no table of results, the first of them first. */
const refusalOf = (faults: readonly TableFault[]): string | null => {
  const has = (kind: TableFault['kind']) => faults.some((fault) => fault.kind === kind)
  if (has('not_csv')) return 'is no table: a quote is not closed'
  if (has('column_missing')) return 'needs the columns serial, item and date in its first line'
  if (has('column_unknown') || has('column_twice')) return 'has a column that is unknown or stands there twice'
  return has('no_rows') ? 'has no line below the names of its columns' : null
}

/** Faults of a row; an empty cell is told where it is looked for. */
const rowFaults = (faults: readonly TableFault[]): Faults =>
  faults.flatMap(({ kind, column = 'line' }) => {
    if (kind === 'cells') return [{ field: 'line', message: 'has more cells than there are columns' }]
    if (kind === 'invisible') return [{ field: column, message: 'holds a character that cannot be seen: type it anew' }]
    return []
  })

const linesOf = (text: string): Line[] => {
  const { rows, faults } = readTable(text, { known: COLUMNS, required: REQUIRED, isPadded: true })
  const refusal = refusalOf(faults)
  if (refusal !== null) throw refused('text', refusal)
  if (rows.length > RESULTS_AT_ONCE) throw refused('text', 'has too many lines: divide it')
  return rows.map(({ line, cells, faults: found }) => ({ line, cells, faults: rowFaults(found) }))
}

/** The point of each line, by the item's code, its name, or the name of an own point. */
const findPoints = async (
  db: Db,
  company_id: number,
  language: Language,
  lines: readonly Line[],
): Promise<Map<number, Found>> => {
  const asked = lines.map(({ line, cells }) => ({ line, serial: cells['serial'], item: cells['item']?.toLowerCase() }))
  const points = await db.rows(sql<Found>`
    select l.line, m.serial, p.point_id, p.version, p.name
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) l (line int, serial text, item text)
    join machine m on m.company_id = ${company_id} and m.serial = l.serial and m.owned
    cross join lateral (
      select p.point_id, p.version, ${pointName(language)} as name from schedule_point p
      where ${isActive(company_id)} and p.machine_id = m.machine_id
        and (p.item_code = l.item or lower(p.own_name) = l.item
          or exists (select from maintenance_text t where t.item_code = p.item_code and lower(t.name) = l.item))
      order by p.item_code = l.item desc nulls last, p.point_id limit 1) p`)
  return new Map(points.map((point) => [point.line, point]))
}

/** The serials among the lines that are machines with a schedule; one without gets it now. */
const knownMachines = async (
  db: Db,
  company_id: number,
  lines: readonly Line[],
  closedDays: ClosedDays,
): Promise<Set<string>> => {
  const serials = lines.map(({ cells }) => cells['serial'] ?? '')
  const known = await db.rows(sql<{ serial: string; machine_id: number; has_schedule: boolean }>`
    select m.serial, m.machine_id, exists (select from machine_schedule g
      where g.company_id = ${company_id} and g.machine_id = m.machine_id and g.as_of is not null) as has_schedule
    from machine m where m.company_id = ${company_id} and m.owned and m.serial = any(${serials}::text[])`)
  const without = known.filter(({ has_schedule }) => !has_schedule).map(({ machine_id }) => machine_id)
  if (without.length > 0) await refreshSchedules(db, company_id, without, closedDays)
  return new Set(known.map(({ serial }) => serial))
}

type Result = NonNullable<ResultLine['result']>

const resultOf = ({ cells, faults }: Line, { serial, point_id, version }: Found, language: Language): Result => {
  const result: Record<string, unknown> = {
    serial,
    point_id,
    version,
    done_on: (cells['date'] ?? '').replaceAll('/', '-'),
  }
  if (!isDate(result['done_on']))
    faults.push({ field: 'date', message: 'must be a day as YYYY-MM-DD, from 1900 to 2999' })
  for (const [name, maximum] of Object.entries(NUMBERS)) {
    const text = cells[name] ?? ''
    if (text === '') continue
    const limits = { max: maximum }
    const read = typedNumber(text, language, limits)
    if ('value' in read) result[name] = read.value
    else faults.push({ field: name, message: numberWords(read.fault, limits, language) })
  }
  const confirmed = (cells[CONFIRMED] ?? '').toLowerCase()
  if (confirmed === 'yes') result['is_meter_confirmed'] = true
  else if (confirmed !== '' && confirmed !== 'no') faults.push({ field: CONFIRMED, message: 'must be yes or no' })
  for (const [name, longest] of Object.entries(TEXTS)) {
    const text = cells[name] ?? ''
    if (text === '') continue
    result[name] = text
    if (text.length > longest) faults.push({ field: name, message: 'is too long' })
  }
  return result as Result
}

/** As the file names its columns. */
const COLUMN_OF: Record<string, string> = { done_on: 'date', point_id: 'item' }

export const previewResults = async (
  db: Db,
  company_id: number,
  language: Language,
  text: string,
  closedDays: ClosedDays,
): Promise<ResponseOf<typeof previewResultsShape>> => {
  const lines = linesOf(text)
  const known = await knownMachines(db, company_id, lines, closedDays)
  const points = await findPoints(db, company_id, language, lines)
  const read = lines.map((line) => {
    const point = points.get(line.line)
    if (!point && known.has(line.cells['serial'] ?? ''))
      line.faults.push({ field: 'item', message: 'is no point of this machine' })
    else if (!point) line.faults.push({ field: 'serial', message: 'is no machine of this company' })
    return { ...line, point, result: point ? resultOf(line, point, language) : null }
  })
  const seen = new Set<string>()
  for (const { result, faults } of read) {
    if (!result) continue
    const key = `${result.point_id} ${result.done_on}`
    if (seen.has(key)) faults.push({ field: 'line', message: 'stands there twice' })
    seen.add(key)
  }
  const whole = read.filter(({ result, faults }) => result !== null && faults.length === 0)
  const refusals = await faultsOfResults(
    db,
    company_id,
    whole.map(({ result }) => result!),
    closedDays,
  )
  for (const { at, field, message } of refusals) whole[at]!.faults.push({ field: COLUMN_OF[field] ?? field, message })
  return {
    lines: read.map(({ line, cells, point, result, faults }) => ({
      line,
      serial: cells['serial'] ?? '',
      item: point?.name ?? cells['item'] ?? '',
      result: faults.length === 0 ? result : null,
      faults: faults.map(({ field, message }) => ({ field, message: fieldWords(message, language) })),
    })),
  }
}
