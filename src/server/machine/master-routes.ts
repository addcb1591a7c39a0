// The endpoints of what is kept of machines besides their records.
import { Readable } from 'node:stream'
import { getMasterFile, listMaster, readMasterFile, saveMaster } from '#contract/machine/master.ts'
import type { MachineMaster } from '#contract/machine/master.ts'
import {
  getMasterFileShape,
  listMasterShape,
  readMasterFileShape,
  saveMasterShape,
} from '#contract/machine/master.shape.ts'
import { invisibleIn } from '#domain/invisible-text.ts'
import { MASTER_FIELDS, MASTER_LINES_MAX, masterText, type MasterValues } from '#domain/machine-master.ts'
import { Download } from '#server/base/answer.ts'
import { actorOf, unchangedSince } from '#server/base/audit.ts'
import type { TableFault } from '#server/base/csv-table.ts'
import { Fault } from '#server/base/errors.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import type { Slots } from '#server/noun/slots.ts'
import { changeMaster, lockMaster, pageOfMaster, type StoredMaster } from './master.ts'
import { compareMaster, emptyOf, masterFile, masterLine, readMasterTable } from './master-file.ts'
import { COLUMNS } from './import-columns.ts'
import { checkCriteria } from './search.ts'

type Reschedule = Pick<Slots, 'reschedule' | 'closedDays'>

const FILE_MACHINES_MAX = 20_000

const refused = (field: string, message: string): Fault => new Fault('invalid_fields', [{ field, message }])
const answered = ({ machine_id: _id, ...machine }: StoredMaster): MachineMaster => machine

/** Texts without spaces around, null for an empty one, and what a file could not hold refused. */
const tidied = ({ version: _version, ...body }: Partial<MasterValues> & { version: number }): Partial<MasterValues> => {
  const wanted: Record<string, unknown> = {}
  for (const name of MASTER_FIELDS) {
    const value = body[name]
    if (value === undefined) continue
    const texts = Array.isArray(value) ? value : typeof value === 'string' ? [value] : []
    for (const text of texts) checkVisible(name, text)
    // The same rules as a file's, such as those of countries and offsets.
    const text = masterText(value).trim()
    const reading =
      text === '' ? { value: emptyOf(name) } : COLUMNS[name]!.read(text, { scheme: 'new', language: 'en' })
    if ('fault' in reading) throw refused(name, reading.fault)
    wanted[name] = 'value' in reading ? reading.value : value
  }
  return wanted as Partial<MasterValues>
}

const checkVisible = (name: string, text: string): void => {
  if (invisibleIn(text) !== null) throw refused(name, 'holds a character that cannot be seen: type it anew')
}

const refusalOf = (faults: readonly TableFault[], columns: readonly string[]): string | null => {
  const has = (kind: TableFault['kind']) => faults.some((fault) => fault.kind === kind)
  if (has('not_csv')) return 'is no table: a quote is not closed'
  if (has('column_unknown') || has('column_twice')) return 'has a column that is unknown or stands there twice'
  if (has('column_missing')) return 'needs the column serial and one more in its first line'
  if (has('no_rows')) return 'has no line below the names of its columns'
  return columns.length < 2 ? 'needs the column serial and one more in its first line' : null
}

export const machineMasterRoutes = (context: ServerContext, { reschedule, closedDays }: Reschedule): void => {
  route(context, listMaster, listMasterShape, async ({ query, session, db }) => {
    checkCriteria(query.free_word === undefined ? {} : { free_word: query.free_word })
    const { page = 1, per_page = 50 } = query
    const { rows, total } = await pageOfMaster(db, session.company_id, query)
    const last_page = Math.max(1, Math.ceil(total / per_page))
    return { machines: rows.map(answered), current_page: page, per_page, total, last_page }
  })
  route(context, saveMaster, saveMasterShape, async ({ params, body, session, db, request }) => {
    const wanted = tidied(body)
    const stored = (await lockMaster(db, session.company_id, [params.serial])).get(params.serial)
    if (stored === undefined) throw new Fault('not_found')
    unchangedSince(body.version, stored)
    const machine = await changeMaster(db, actorOf(request, session), stored, wanted)
    await reschedule(db, session.company_id, [stored.machine_id], closedDays)
    return { machine: answered(machine) }
  })
  route(context, getMasterFile, getMasterFileShape, async ({ query, session, db, language }) => {
    checkCriteria(query.free_word === undefined ? {} : { free_word: query.free_word })
    const { rows } = await pageOfMaster(db, session.company_id, { ...query, per_page: FILE_MACHINES_MAX })
    return new Download('machines.csv', Readable.from([masterFile(rows, language)]))
  })
  route(context, readMasterFile, readMasterFileShape, async ({ body, session, db, language, request }) => {
    const table = readMasterTable(body.text)
    const refusal = refusalOf(table.faults, table.columns)
    if (refusal !== null) throw refused('text', refusal)
    if (table.rows.length > MASTER_LINES_MAX) throw refused('text', 'has too many lines: divide it')
    const { company_id } = session
    const { lines, seen } = await compareMaster(db, company_id, table, { language, read: language })
    const changed = lines.filter(({ changed: names }) => names.length > 0)
    const isStored = body.seen !== undefined && lines.every(({ faults }) => faults.length === 0)
    if (isStored) {
      if (body.seen !== seen) throw new Fault('changed_meanwhile')
      for (const { stored, wanted } of changed) await changeMaster(db, actorOf(request, session), stored!, wanted)
      const ids = changed.map(({ stored }) => stored!.machine_id)
      await reschedule(db, company_id, ids, closedDays)
    }
    return {
      lines: lines.filter(({ changed: names, faults }) => names.length + faults.length > 0).map(masterLine),
      machines: lines.length,
      changed: changed.length,
      stored: isStored,
      seen,
    }
  })
}
