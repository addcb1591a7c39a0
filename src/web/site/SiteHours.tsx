// Hours worked at a site: machines by month.
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Site } from '#contract/site/site.ts'
import { type Format, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { machinePath } from '#web/base/page-links.ts'
import { TableToTake } from '#web/list/take-away/TableToTake.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import css from './SitePage.module.css'

type Row = Site['hours'][number]

function sumOf(hours: readonly number[]): number {
  return hours.reduce((sum, each) => sum + each, 0)
}

function keyOfRow({ serial }: Row): string {
  return serial
}

function machineCell({ serial, display_serial, type_code }: Row) {
  return (
    <>
      <Link to={machinePath(serial)}>{display_serial}</Link> <span className="m3">{type_code}</span>
    </>
  )
}

export function SiteHours({ site: { months, hours } }: { site: Site }) {
  const t = useMessages('site')
  const format = useFormat()
  const unit = format.unit('hours')
  const figure = (value: number) => format.quantity(value, 'hours')
  const columns = useMemo((): TableColumn<Row, Format>[] => {
    const monthly = months.map((month, index) => ({
      key: month,
      name: month.replace('-', '/'),
      unit,
      width: 84,
      isFigure: true,
      cell: ({ month_hours }: Row, given: Format) =>
        month_hours[index] ? given.quantity(month_hours[index], 'hours') : '–',
      file: ({ month_hours }: Row) => month_hours[index] || null,
    }))
    return [
      { key: 'machine', name: t('col_machine'), width: 180, isRowHead: true, fixed: 'only', cell: machineCell },
      {
        key: 'total',
        name: t('col_total'),
        unit,
        width: 90,
        isFigure: true,
        cell: ({ month_hours }, given) => given.quantity(sumOf(month_hours), 'hours'),
        file: ({ month_hours }) => sumOf(month_hours),
      },
      ...monthly,
    ]
  }, [months, unit, t])
  const totals = months.map((_, index) => sumOf(hours.map(({ month_hours }) => month_hours[index] ?? 0)))
  return (
    <section className={css.part} aria-label={t('hours')}>
      <h3>{t('hours')}</h3>
      {hours.length === 0 ? (
        <p className="m2">{t('hours_none')}</p>
      ) : (
        <TableToTake
          caption={t('hours')}
          look="sheet"
          isScrolling
          columns={columns}
          given={format}
          rows={hours}
          keyOf={keyOfRow}
          foot={{
            name: t('col_total'),
            cells: [figure(sumOf(totals)), ...totals.map((total) => (total > 0 ? figure(total) : '–'))],
          }}
        />
      )}
    </section>
  )
}
