// hoistline machine meter: a machine's meters, what they are said to be, and undo.
import { sql } from 'kysely'
import { InvalidArgumentError, type Command } from 'commander'
import type { MeterActKind } from '#contract/maintenance/choices.ts'
import { METERS } from '#domain/hour-meter.ts'
import type { MeterName } from '#domain/meter-chain.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import { maybe } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { closedDays } from '#server/daily/holidays/closed-days.ts'
import { addMeterAct, undoMeterAct } from '#server/maintenance/meters/meter-acts.ts'
import { metersOfMachine } from '#server/maintenance/meters/read-meters.ts'
import { aDate, choice } from './choice.ts'
import { asOwner } from './owner-database.ts'
import { printDone, printRows } from './output.ts'

type Options = {
  meter?: MeterName
  replaced?: string
  wrong?: string
  right?: string
  old?: number
  new?: number
  undo?: number
  json: boolean
}

const aReading = (given: string): number => {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(given)) throw new InvalidArgumentError('Give a reading like 5012.5.')
  return Number(given)
}
const anId = (given: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(given)) throw new InvalidArgumentError('Give the number of an answer in the list.')
  return Number(given)
}

/** The one answer that was given; null: none, the meters are listed. */
const actOf = (options: Options) => {
  const said = (['replaced', 'wrong', 'right'] as const).flatMap((kind): { kind: MeterActKind; day: string }[] => {
    const day = options[kind]
    return day === undefined ? [] : [{ kind, day }]
  })
  if (said.length + (options.undo === undefined ? 0 : 1) > 1)
    throw new CannotStart('Give one of --replaced, --wrong, --right and --undo.')
  const [act] = said
  if (!act) return null
  if (options.meter === undefined) throw new CannotStart(`Name the meter: --meter ${METERS.join(' | ')}`)
  return { ...act, meter: options.meter, old_value: options.old ?? null, new_value: options.new ?? null }
}

/** A refusal of the API as a sentence. */
const told = (serial: string, error: unknown): never => {
  if (!(error instanceof Fault)) throw error
  if (error.code === 'not_found') throw new CannotStart(`${serial} has no such meter or answer.`)
  throw new CannotStart(error.fields.map(({ field, message }) => `${field} ${message}`).join('\n') || error.message)
}

const meterOf = async (serial: string, options: Options): Promise<void> => {
  const act = actOf(options)
  const { meters, readings, acts } = await asOwner(async ({ db, by }) => {
    const owner = await maybe(
      db,
      sql<{ company_id: number }>`select company_id from machine where owned and serial = ${serial}`,
    )
    if (owner === null) throw new CannotStart(`No machine has the serial ${serial}.`)
    const actor = { ...by, ...owner }
    if (act) await addMeterAct(db, actor, serial, act, closedDays)
    if (options.undo !== undefined) await undoMeterAct(db, actor, { serial, act_id: options.undo }, closedDays)
    return metersOfMachine(db, owner.company_id, serial)
  }).catch((error: unknown) => told(serial, error))
  if (options.json) return printDone('', { meters, readings, acts }, true)
  const listed = meters.map(({ meter, value, reported, reported_on, doubt }) => ({
    meter,
    total: value,
    reads: reported,
    on: reported_on,
    doubt: doubt && `${doubt.value} on ${doubt.recorded_date} (${doubt.kind})`,
  }))
  printRows(listed, false)
  const answers = acts.map(({ act_id, meter, kind, day, value, old_value, new_value, said_by, is_withdrawn }) => ({
    number: act_id,
    meter,
    answer: is_withdrawn ? `${kind} (taken back)` : kind,
    day,
    old: old_value,
    reading: value ?? new_value,
    by: said_by,
  }))
  if (answers.length > 0) printRows(answers, false)
}

export const meterCommand = (machine: Command): void => {
  machine
    .command('meter')
    .description('show a machine’s meters; say that one was replaced, or that a reading is wrong or right')
    .argument('<serial>', 'serial of the machine')
    .option('--meter <name>', `which meter: ${METERS.join(', ')}`, choice(METERS))
    .option('--replaced <day>', 'the meter was replaced on this day; the total goes on', aDate)
    .option('--old <reading>', 'with --replaced: the last of the old meter (default: as reported)', aReading)
    .option('--new <reading>', 'with --replaced: the first of the new meter (default: as reported)', aReading)
    .option('--wrong <day>', 'the reading of this day is wrong: kept, and counted nowhere', aDate)
    .option('--right <day>', 'the reading of this day is right: the total is what it says', aDate)
    .option('--undo <number>', 'take an answer back', anId)
    .option('--json', 'print JSON', false)
    .action(meterOf)
}
