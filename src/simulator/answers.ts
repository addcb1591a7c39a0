// What a simulated terminal does with a data request: records, or a refusal.
import type { TerminalRequest } from '#contract/data-request/data-request.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { COMMANDS, type Command, type Refusal } from '#domain/data-request.ts'
import { alarmDetail } from '#fixtures/alarm-detail.ts'
import { localDay } from '#fixtures/calendar.ts'
import { between, draw, hash } from '#fixtures/chance.ts'
import type { FleetMachine } from '#fixtures/fleet-machine.ts'
import { type Day, Life } from '#fixtures/life.ts'
import { type Moment, momentsOf } from '#fixtures/moments.ts'
import { positionBody, sendsPositions } from '#fixtures/position-records.ts'
import { recordAt, recordsOfDay, recordsOfMoment, turnsKey } from '#fixtures/terminal-records.ts'

/** `after`: ms until it is sent. */
export type TerminalAnswer = { after: number } & ({ records: TerminalRecord[] } | { refusal: Refusal })

const DAYS_BACK = 45
const DAY_S = 86_400
/** Kinds of positions: one that was asked for. */
const REQUESTED = 3

/** Without coverage for the first minutes: the request is heard when it is handed out again. */
export const hearsAfter = (machine: FleetMachine, { request_id }: TerminalRequest): number =>
  draw(machine.seed, request_id, 501) < 0.15 ? between(60_000, 150_000, machine.seed, request_id, 502) : 0

type Asked = { machine: FleetMachine; life: Life; today: number; second: number }

const pastMoments = ({ machine, life, today, second }: Asked): { day: Day; moments: Moment[] } | null => {
  const day = life.day(today)
  return day && { day, moments: momentsOf(machine, day).filter((moment) => moment.second <= second) }
}

/** The records of today and of the days before, the newest day first. */
function* recentRecords(asked: Asked): Generator<TerminalRecord> {
  const { machine, life, today } = asked
  const past = pastMoments(asked)
  for (const moment of past?.moments.toReversed() ?? []) yield* recordsOfMoment(machine, past!.day, moment).toReversed()
  for (let back = 1; back <= DAYS_BACK; back++) {
    const day = life.day(today - back)
    if (day) yield* recordsOfDay(machine, day).toReversed()
  }
}

const newestRecord = (asked: Asked, fits: (record: TerminalRecord) => boolean): TerminalRecord | null => {
  for (const record of recentRecords(asked)) if (fits(record)) return record
  return null
}

const presentPosition = (asked: Asked): TerminalRecord | null => {
  const { machine, today, second } = asked
  const past = pastMoments(asked)
  if (!past || !sendsPositions(machine)) return null
  const moment: Moment = past.moments.at(-1) ?? { second, kind: 'wake', slots: 0 }
  const body = positionBody(machine, past.day, { ...moment, second })
  return recordAt(machine, today, second, 'position', { ...body, data_type: REQUESTED })
}

const presentCondition = (asked: Asked): TerminalRecord | null => {
  const past = pastMoments(asked)
  const newest = past?.moments.at(-1)
  const record = past && newest && recordsOfMoment(asked.machine, past.day, newest).find(isDaily)
  return record ?? newestRecord(asked, isDaily)
}

const isDaily = ({ data_type }: TerminalRecord): boolean => data_type === 'daily'
const isEvent =
  (kind: string) =>
  ({ data_type, body }: TerminalRecord): boolean =>
    data_type === 'event' && body['event_type'] === kind

/** The newest alarm that has values, told again with as many as were asked for, and with its end. */
const alarmDetailOf =
  (command: Command, cases: number, hasOperations: boolean) =>
  (asked: Asked): TerminalRecord | null => {
    const { machine, today, second } = asked
    const ended = new Map<unknown, string>()
    for (const { data_type, recorded_at, body } of recentRecords(asked)) {
      if (data_type !== 'alarm_event') continue
      const key = body['alarm_event_detail_key']
      if (body['state'] === 0 && !ended.has(key)) ended.set(key, recorded_at)
      if (body['detail'] === undefined) continue
      const seed = hash(machine.seed, Math.floor(Date.parse(String(body['recorded_date'])) / 1_000))
      const detail = alarmDetail(String(body['error_code']), { seed, cases, hasOperations })
      const recovered_at = ended.get(key)
      const over = recovered_at === undefined ? {} : { state: 0, recovered_at }
      const record = recordAt(machine, today, second, 'alarm_event', { ...body, ...over, detail })
      // Two commands of one second tell of the same alarm.
      return { ...record, sequence: record.sequence + COMMANDS.indexOf(command) }
    }
    return null
  }

const ANSWERS: Record<Command, (asked: Asked) => TerminalRecord | null> = {
  T00: presentPosition,
  T01: (asked) => newestRecord(asked, isEvent('overload')),
  T02: (asked) => newestRecord(asked, isEvent('emergency')),
  T03: presentCondition,
  T04: alarmDetailOf('T04', 10, true),
  T05: alarmDetailOf('T05', 10, false),
  T06: alarmDetailOf('T06', 100, true),
  T07: alarmDetailOf('T07', 100, false),
}

const refusalOf = ({ seed, terminal_type }: FleetMachine, { request_id, command }: TerminalRequest): Refusal | null => {
  // A satellite link is too narrow for a hundred cases.
  if (terminal_type === 3 && (command === 'T06' || command === 'T07')) return 'not_supported'
  return draw(seed, request_id, 503) < 0.06 ? 'busy' : null
}

/** At `now` (epoch ms): soon with the key on, later when the terminal wakes up. */
export const answerTo = (machine: FleetMachine, request: TerminalRequest, now: number): TerminalAnswer => {
  const today = localDay(now, machine.time_difference)
  const second = Math.floor(now / 1_000) + machine.time_difference * 60 - today * DAY_S
  const asked = { machine, life: new Life(machine), today, second }
  const turned = pastMoments(asked)?.moments.findLast(turnsKey)
  const seed = hash(machine.seed, request.request_id)
  const after = turned?.kind === 'on' ? between(3_000, 9_000, seed, 504) : between(12_000, 45_000, seed, 505)
  const refusal = refusalOf(machine, request)
  if (refusal !== null) return { after, refusal }
  const record = ANSWERS[request.command](asked)
  return record === null
    ? { after, refusal: 'no_data' }
    : { after, records: [{ ...record, request_id: request.request_id }] }
}
