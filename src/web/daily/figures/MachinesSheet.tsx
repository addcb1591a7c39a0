// The sheet of machines behind a fleet's figure, a page at a time.
import type { TrendMonth } from './trend.ts'
import type { FleetFigure } from './fleet-sums.ts'
import type { ListCriteria } from './list-criteria.ts'
import { Link } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import { listMonthMachines } from '#contract/daily/machines.ts'
import { type CalendarMonth, monthValue } from '#domain/calendar-month.ts'
import { hoursFromSlots } from '#domain/day-slots.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { dailyPath } from '#web/base/page-links.ts'
import { useApi } from '#web/base/use-api.ts'
import { hoursText } from '#web/machine/day-words.ts'
import { useToday } from '#web/base/use-today.ts'
import { Failed } from '#web/page/Failed.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { CloseIcon } from '#web/ui/controls/CloseIcon.tsx'
import { ListFoot } from '#web/list/ListFoot.tsx'
import { TakeAwayBelow } from '#web/list/take-away/TakeAwayBelow.tsx'
import { takenList } from '#web/list/take-away/taken-table.ts'
import { callTagged } from '#web/base/api.ts'
import { Popover } from '#web/ui/controls/Popover.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import css from './ExplainSheet.module.css'
import { othersOf, partOf, SORT, wholeOf } from './fleet-sums.ts'

export type FleetExplained = {
  label: string
  /** As the page shows it, without its unit. */
  value: string
  figure: FleetFigure
  month: TrendMonth
  /** The search that found the machines. */
  criteria: ListCriteria
}

type Props = FleetExplained & { trigger: RefObject<HTMLElement | null>; onClose: () => void }

/** The most that the list sends at once. */
const MOST = 100

const RULES = { utilisation: 'rule_available', idle_share: 'rule_share', operation: 'rule_machines' } as const

function monthPath(serial: string, month: CalendarMonth): string {
  return `${dailyPath(serial)}?month=${monthValue(month)}`
}

export function MachinesSheet({ label, value, figure, month: trendMonth, criteria, trigger, onClose }: Props) {
  const t = useMessages('daily-sheets')
  const format = useFormat()
  const [page, setPage] = useState(1)
  const { date: today } = useToday()
  const { month, reported, available } = trendMonth
  const query = { ...month, ...criteria, before: today, sort: SORT[figure] }
  const { data, error, refetch } = useApi(listMonthMachines, { query: { ...query, page } }, { throwOnError: false })
  const hours = format.unit('hours')
  // The hours available are the same for each machine.
  const hoursEach = available === null || !reported ? 0 : available / reported.machines
  const counted = (slots: Parameters<typeof partOf>[1], machines: number) => {
    const whole = figure === 'utilisation' ? hoursEach * machines * 4 : wholeOf(figure, slots)
    const part = hoursText(partOf(figure, slots), format)
    return whole === null ? part : t('part_of', { part, whole: hoursText(whole, format) })
  }
  const others = data && reported ? othersOf(reported, data.machines) : null
  const foot = () => {
    if (!reported) return ''
    if (figure === 'utilisation')
      return t('foot_available', {
        operating: hoursText(reported.counted_slots, format),
        available: format.quantity(available, 'hours'),
      })
    const part = partOf(figure, reported)
    if (figure === 'idle_share')
      return t('foot_share', {
        part: hoursText(part, format),
        whole: hoursText(wholeOf(figure, reported) ?? 0, format),
      })
    return t('foot_machines', {
      slots: format.number(part),
      machines: format.number(reported.machines),
      hours: hoursText(part, format),
    })
  }
  const last = data?.last_page ?? 1
  type MachineRow = NonNullable<typeof data>['machines'][number] | NonNullable<typeof others>
  const machineCell = (row: MachineRow) =>
    'serial' in row ? (
      <>
        <Link to={monthPath(row.serial, month)} onClick={onClose}>
          {row.display_serial}
        </Link>{' '}
        <span className="m3">{row.type_code}</span>
      </>
    ) : (
      t('foot_others')
    )
  const columns: TableColumn<MachineRow>[] = [
    {
      key: 'machine',
      name: t('machine'),
      isRowHead: true,
      cell: machineCell,
    },
    {
      key: 'days',
      name: t('days_operated'),
      cell: (row) =>
        'serial' in row
          ? t('days_of', { operated: format.number(row.operated_days), reported: format.number(row.reported_days) })
          : format.number(row.machines),
    },
    {
      key: 'counts',
      name: t('counts'),
      unit: hours,
      isFigure: true,
      cell: (row) => counted(row, 'serial' in row ? 1 : row.machines),
      file: (row) => (figure === 'operation' ? hoursFromSlots(partOf(figure, row)) : undefined),
    },
  ]
  const title = t('sheet_machines', { figure: label })
  // All machines, so none are left to others.
  const readPage = async (at: number, signal: AbortSignal) => {
    const input = { query: { ...query, page: at, per_page: MOST } }
    const { machines: rows, ...facts } = (await callTagged(listMonthMachines, input, undefined, signal)).value
    return { rows, page: facts }
  }
  const total = (
    <>
      {value} <span className="u">{figure === 'operation' ? hours : format.unit('percent')}</span>
    </>
  )
  return (
    <Popover label={title} trigger={trigger} onClose={onClose} className={css.popover ?? ''}>
      <div className={css.sheet} aria-busy={!data && !error}>
        <header className={css.head}>
          <div>
            <h2>{label}</h2>
            <p className="m3">{format.month(month)}</p>
          </div>
          <p className={css.total}>
            {value} <span className="u">{figure === 'operation' ? hours : format.unit('percent')}</span>
          </p>
          <Button look="bare" size="small" aria-label={t('close')} onClick={onClose}>
            <CloseIcon />
          </Button>
        </header>
        <p className={css.rule}>{t(RULES[figure])}</p>
        {error && !data ? <Failed title={t('machines_failed')} query={{ error, refetch }} /> : null}
        {data && others ? (
          <>
            <Table
              look="sheet"
              className={css.table}
              caption={title}
              columns={columns}
              given={null}
              rows={[...data.machines, ...(others.machines > 0 ? [others] : [])]}
              keyOf={(row) => ('serial' in row ? row.serial : '')}
              foot={{ name: foot(), nameSpan: 2, cells: [total] }}
            />
            <TakeAwayBelow table={takenList({ title, columns, given: null, readPage })} />
            {last > 1 ? <ListFoot page={page} list={data} rows={data.machines.length} onPage={setPage} /> : null}
          </>
        ) : null}
      </div>
    </Popover>
  )
}
