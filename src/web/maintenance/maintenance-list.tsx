// Columns and cards of the maintenance list.
import { Link } from '@tanstack/react-router'
import type { MaintenanceSort } from '#contract/maintenance/choices.ts'
import type { MaintenanceBody } from '#contract/maintenance/maintenance.ts'
import type { listMaintenanceShape } from '#contract/maintenance/maintenance.shape.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { schedulePath } from '#web/base/page-links.ts'
import type { ListRows } from '#web/list/use-list.ts'
import { Mark } from '#web/ui/layout/Mark.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { Sign } from './sign/Sign.tsx'
import { type Week, YearStrip } from './year/YearStrip.tsx'
import { daysText, type Given } from './due-words.ts'
import css from './Maintenance.module.css'

/** A machine, with its year where that is shown. */
export type MaintenanceRow = MaintenanceBody & { year: { monday: string; weeks: readonly Week[] } | null }

export function keyOfBody({ serial }: MaintenanceRow): string {
  return serial
}

export function pageOfBodies({
  user_bodies,
  pager,
  year,
}: ResponseOf<typeof listMaintenanceShape>): ListRows<MaintenanceRow> {
  const weeks = new Map(year?.machines.map((machine) => [machine.serial, machine.weeks]))
  const rows = user_bodies.map((body) => ({
    ...body,
    year: year ? { monday: year.monday, weeks: weeks.get(body.serial) ?? [] } : null,
  }))
  return { rows, page: pager }
}

function machineCell({ serial, display_serial, type_code }: MaintenanceBody) {
  return (
    <>
      <Link to={schedulePath(serial)} className={css.name} tabIndex={-1}>
        {display_serial}
      </Link>
      <span className={css.second}>{type_code}</span>
    </>
  )
}

/** The day, marked when it is near or past. */
export function DueDate({
  date,
  level,
  given,
}: {
  date: string | null
  level: 'overdue' | 'due' | 'later'
  given: Given
}) {
  const day = given.format.day(date)
  return level === 'later' ? day : <Mark kind={level}>{day}</Mark>
}

/** With the sign of its kind when it is near or past. */
function NextDay({ next: { date, kind, level }, given }: { next: NonNullable<MaintenanceBody['next']>; given: Given }) {
  const day = given.format.day(date)
  return level === 'later' ? (
    day
  ) : (
    <span className={css.next} data-level={level}>
      <Sign kind={kind} sign={level} /> {day}
    </span>
  )
}

type BodyColumn = Omit<TableColumn<MaintenanceRow, Given>, 'name' | 'key'> & {
  key: 'machine' | 'number' | 'what' | 'next' | 'left' | 'overdue' | 'due' | 'year'
  sort?: MaintenanceSort
}

function countColumn(kind: 'overdue' | 'due'): BodyColumn {
  return {
    key: kind,
    width: 96,
    isFigure: true,
    sort: kind,
    cell: (body, { format }) =>
      body[kind] > 0 ? (
        <span className={css.next} data-level={kind}>
          <Sign kind="item" sign={kind} /> {format.number(body[kind])}
        </span>
      ) : (
        format.number(0)
      ),
  }
}

export const MAINTENANCE_COLUMNS: readonly BodyColumn[] = [
  { key: 'machine', width: 170, fixed: 'only', isRowHead: true, sort: 'serial', cell: machineCell },
  {
    key: 'number',
    width: 130,
    sort: 'management_number',
    cell: ({ management_number, machine_info }) => (
      <>
        {management_number ?? UNKNOWN}
        <span className={css.second}>{machine_info.enduser_name ?? ''}</span>
      </>
    ),
  },
  { key: 'what', width: 240, cell: ({ next }) => next?.name ?? UNKNOWN },
  {
    key: 'next',
    width: 130,
    sort: 'next_date',
    cell: ({ next }, given) => (next ? <NextDay next={next} given={given} /> : UNKNOWN),
  },
  { key: 'left', width: 110, isFigure: true, cell: ({ next }, given) => daysText(next?.days ?? null, given) },
  countColumn('overdue'),
  countColumn('due'),
]

/** The columns of the year's view. */
export const YEAR_COLUMNS: readonly BodyColumn[] = [
  ...MAINTENANCE_COLUMNS.filter(({ key }) => key === 'machine' || key === 'next' || key === 'overdue' || key === 'due'),
  {
    key: 'year',
    width: 480,
    cell: ({ year }, given) => (year ? <YearStrip {...year} given={given} /> : null),
  },
]

/** A machine on a phone. */
export function maintenanceCard(body: MaintenanceRow, given: Given) {
  const { serial, display_serial, type_code, management_number, next, overdue, due } = body
  const { t, format } = given
  return (
    <>
      <Link to={schedulePath(serial)} className={css.name}>
        {display_serial}
      </Link>
      <span className={css.second}>{[type_code, management_number].filter(Boolean).join(' · ')}</span>
      {next ? (
        <span>
          <NextDay next={next} given={given} /> {next.name}
        </span>
      ) : (
        <span>{t('nothing_due')}</span>
      )}
      <span className={css.second}>
        {t('col_overdue')}: {format.number(overdue)} · {t('col_due')}: {format.number(due)}
      </span>
      {body.year ? <YearStrip {...body.year} given={given} /> : null}
    </>
  )
}
