// The machines that are on a site: since when, their day, their hours here.
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Site } from '#contract/site/site.ts'
import { hoursFromSlots, slotCounts, toSegments } from '#domain/day-slots.ts'
import { parseInstant } from '#domain/time.ts'
import { type Format, UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { machinePath } from '#web/base/page-links.ts'
import { useNow } from '#web/base/use-now.ts'
import { TableToTake } from '#web/list/take-away/TableToTake.tsx'
import { DayProfile } from '#web/ui/charts/DayProfile.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import css from './SitePage.module.css'

type Row = Site['machines'][number] & { monthHours: number }

const DAY_MS = 86_400_000

function keyOfRow({ serial }: Row): string {
  return serial
}

function machineCell({ serial, display_serial, type_code, management_number }: Row) {
  return (
    <>
      <Link to={machinePath(serial)}>{display_serial}</Link>{' '}
      <span className="m3">{[type_code, management_number].filter(Boolean).join(', ')}</span>
    </>
  )
}

function dayCell({ today }: Row, label: string) {
  return (
    <DayProfile upper={toSegments(today ?? '')} under={[]} pastDay={null} isMissing={today === null} label={label} />
  )
}

/** Null without a report of the day. */
function hoursToday({ today }: Row): number | null {
  return today === null ? null : hoursFromSlots(slotCounts(today, null).operation)
}

export function MachinesNow({ site: { machines, hours } }: { site: Site }) {
  const t = useMessages('site')
  const format = useFormat()
  const now = useNow()
  const unit = format.unit('hours')
  const rows = useMemo(() => {
    const worked = new Map(hours.map(({ serial, month_hours }) => [serial, month_hours[0] ?? 0]))
    return machines.map((machine) => ({ ...machine, monthHours: worked.get(machine.serial) ?? 0 }))
  }, [machines, hours])
  const columns = useMemo((): TableColumn<Row, Format>[] => {
    const stayedMs = ({ arrived_at }: Row) => Math.max(0, now - (parseInstant(arrived_at) ?? now))
    const hoursOf = (value: number | null) => (value === null ? UNKNOWN : format.quantity(value, 'hours'))
    const dayText = (row: Row) =>
      row.today === null ? t('today_none') : t('today_hours', { hours: `${hoursOf(hoursToday(row))} ${unit}` })
    return [
      { key: 'machine', name: t('col_machine'), width: 180, isRowHead: true, fixed: 'only', cell: machineCell },
      { key: 'since', name: t('col_since'), width: 120, cell: ({ arrived_at }, given) => given.dateTime(arrived_at) },
      {
        key: 'stay',
        name: t('col_stay'),
        width: 80,
        isFigure: true,
        cell: (row) => t('days', { days: Math.floor(stayedMs(row) / DAY_MS) }),
        file: (row) => Math.round((stayedMs(row) / DAY_MS) * 100) / 100,
      },
      {
        key: 'day',
        name: t('col_today'),
        width: 152,
        isAct: true,
        cell: (row) => dayCell(row, dayText(row)),
      },
      {
        key: 'today',
        name: t('col_today_hours'),
        unit,
        width: 80,
        isFigure: true,
        cell: (row) => hoursOf(hoursToday(row)),
        file: hoursToday,
      },
      {
        key: 'month',
        name: t('col_month_hours'),
        unit,
        width: 120,
        isFigure: true,
        cell: ({ monthHours }) => hoursOf(monthHours),
        file: ({ monthHours }) => monthHours,
      },
    ]
  }, [t, format, unit, now])
  return (
    <section className={css.part} aria-label={t('now')}>
      <h3>{t('now')}</h3>
      {rows.length === 0 ? (
        <p className="m2">{t('now_none')}</p>
      ) : (
        <TableToTake
          caption={t('now')}
          look="sheet"
          isScrolling
          columns={columns}
          given={format}
          rows={rows}
          keyOf={keyOfRow}
        />
      )}
    </section>
  )
}
