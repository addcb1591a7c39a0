// The sums of all machines in each part of a range (docs/product.md, Ranges).
import { sql, type RawBuilder } from 'kysely'
import type { FleetReport } from '#contract/daily/range.ts'
import { boundsOfMonth, monthValue } from '#domain/calendar-month.ts'
import { type DayRange, type MonthPart, monthsOfRange } from '#domain/range.ts'
import { firstDays } from './range-sums.ts'

type Part = FleetReport['trend'][number]
type Sums = Omit<Part, 'from' | 'to'>
/** What lies of a part in one month; `begun`: what lies of it in the month before. */
type Piece = MonthPart & { begun: MonthPart | undefined }

/** By month. */
export type SumsOfPieces = Sums[][]

const piecesOf = (part: DayRange): Piece[] => {
  const pieces = monthsOfRange(part)
  return pieces.map((piece, at) => ({ ...piece, begun: pieces[at - 1] }))
}

const isOfMonth = ({ month }: MonthPart) => sql`month = ${sql.lit(boundsOfMonth(month)[0])}::date`
const isReportedIn = ({ firstDay, lastDay }: MonthPart) =>
  sql`reported & ${sql.lit(firstDays(lastDay) - firstDays(firstDay - 1))} <> 0`

/** Sums from the month's first day on. */
const operatedUpTo = (day: number) =>
  sql`coalesce(sum(bit_count((d.operated & ${sql.lit(firstDays(day))})::bit(31))), 0)`
const slotsUpTo = (name: string, day: number) =>
  sql`coalesce(sum(d.${sql.raw(name)}[bit_count((d.reported & ${sql.lit(firstDays(day))})::bit(31))::int]), 0)`

const sumsOf = (company_id: number, piece: Piece): RawBuilder<Sums> => {
  const { firstDay, lastDay, begun } = piece
  const slots = (name: string) => sql`${slotsUpTo(name, lastDay)} - ${slotsUpTo(name, firstDay - 1)}`
  // A machine counts once in a part.
  const isNew = begun
    ? sql` and machine_id not in (
        select machine_id from daily_to_date where company_id = ${company_id} and ${isOfMonth(begun)} and ${isReportedIn(begun)})`
    : sql``
  return sql`json_build_object('machines', count(*) filter (where ${isReportedIn(piece)}${isNew}),
      'operated_days', ${operatedUpTo(lastDay)} - ${operatedUpTo(firstDay - 1)},
      'operation_slots', ${slots('operation')}, 'running_slots', ${slots('running')}, 'neutral_slots', ${slots('neutral')})`
}

/**
 * JSON of the sums of each piece by month, of the machines in `listed`. Each month of a machine is read
 * once: what a piece ends with the next one begins with, and equal sums are computed once.
 */
export const sumsOfPieces = (company_id: number, parts: readonly DayRange[]): RawBuilder<SumsOfPieces> => {
  const pieces = parts.flatMap(piecesOf)
  const months = monthsOfRange({ from: parts[0]!.from, to: parts.at(-1)!.to }).map((month) => {
    const ofMonth = pieces.filter((piece) => monthValue(piece.month) === monthValue(month.month))
    return sql`(
      select json_build_array(${sql.join(ofMonth.map((piece) => sumsOf(company_id, piece)))})
      from daily_to_date d join listed using (machine_id) where d.company_id = ${company_id} and ${isOfMonth(month)})`
  })
  return sql`json_build_array(${sql.join(months)})`
}

/** The parts of these pieces. */
export const trendOf = (parts: readonly DayRange[], months: SumsOfPieces): Part[] => {
  const sums = months.flat()[Symbol.iterator]()
  return parts.map((part) => {
    const all = piecesOf(part).map(() => sums.next().value!)
    const sum = (name: keyof Sums) => all.reduce((total, piece) => total + piece[name], 0)
    return {
      ...part,
      machines: sum('machines'),
      operated_days: sum('operated_days'),
      operation_slots: sum('operation_slots'),
      running_slots: sum('running_slots'),
      neutral_slots: sum('neutral_slots'),
    }
  })
}
