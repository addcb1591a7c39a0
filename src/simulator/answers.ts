// What a simulated terminal does with a data request: records, or a refusal.
import type { TerminalRequest } from '#contract/data-request.ts'
import type { TerminalRecord } from '#contract/intake.shape.ts'
import type { Command, Refusal } from '#domain/data-request.ts'
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

/** The newest record of the days before today that fits. */
const newestRecord = (
  { machine, life, today }: Asked,
  fits: (record: TerminalRecord) => boolean,
): TerminalRecord | null => {
  for (let back = 1; back <= DAYS_BACK; back++) {
    const day = life.day(today - back)
    const found = day && recordsOfDay(machine, day).findLast(fits)
    if (found) return found
  }
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
const hasDetail = ({ data_type, body }: TerminalRecord): boolean =>
  data_type === 'alarm_event' && body['detail'] !== undefined

const ANSWERS: Record<Command, (asked: Asked) => TerminalRecord | null> = {
  T00: presentPosition,
  T01: (asked) => newestRecord(asked, isEvent('overload')),
  T02: (asked) => newestRecord(asked, isEvent('emergency')),
  T03: presentCondition,
  T04: (asked) => newestRecord(asked, hasDetail),
  T05: (asked) => newestRecord(asked, hasDetail),
  T06: (asked) => newestRecord(asked, hasDetail),
  T07: (asked) => newestRecord(asked, hasDetail),
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
