// One page of machines as a table: outline and serial stay in sight, the rest are the reader's own columns.
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { MachineItem } from '#contract/machine.ts'
import { useMessages } from '#web/base/i18n.ts'
import { machinePath, PATHS } from '#web/base/links.ts'
import { DayScale } from '#web/ui/DayProfile.tsx'
import { PickLink } from '#web/ui/PickLink.tsx'
import { Silhouette } from '#web/ui/Silhouette.tsx'
import { Table } from '#web/ui/Table.tsx'
import type { TableColumn } from '#web/ui/table-column.ts'
import css from './cells.module.css'
import type { MachineColumn } from './columns.tsx'
import { type ListState, sortedBy } from './list-state.ts'
import { type MachineCell, type MachineReader, useMachineReader } from './machine-reader.ts'

type Column = TableColumn<MachineItem, MachineReader>

type Props = {
  state: ListState
  show: (next: ListState) => void
  rows: readonly MachineItem[] | null
  gone: ReadonlySet<string>
  isBusy: boolean
  columns: readonly MachineColumn[]
  children: ReactNode
}

export function MachineTable({ state, show, rows, gone, isBusy, columns, children }: Props) {
  const reader = useMachineReader()
  const { t, format } = reader
  const l = useMessages('list')
  const navigate = useNavigate()
  const serial = useMemo(
    () => serialLeading((serial) => void navigate({ to: PATHS.machine, params: { serial } })),
    [navigate],
  )
  const drawn = useMemo(() => {
    const sorting = (sort: MachineColumn['sort']): Partial<Column> =>
      sort
        ? { onSort: () => show(sortedBy(state, sort)), sorted: state.sort === sort ? state.sort_order : undefined }
        : {}
    const own = columns.map(({ key, width, unit, isFigure, isPaired, sort, cell, title, className }): Column => ({
      key,
      name: t(`field_${key}`),
      unit: unit ? format.unit(unit) : undefined,
      scale: key === 'today' ? <DayScale every={6} /> : undefined,
      width,
      isFigure,
      isPaired,
      cell,
      title,
      className,
      ...sorting(sort),
    }))
    const fixed: Column[] = [
      { key: 'silhouette', name: t('silhouette'), isNameHidden: true, width: 72, fixed: 'first', cell: outline },
      {
        key: 'display_serial',
        name: t('field_display_serial'),
        width: 76,
        fixed: 'second',
        isRowHead: true,
        cell: serial,
        title: wholeSerial,
        ...sorting('display_serial'),
      },
    ]
    return [...fixed, ...own]
  }, [columns, state, show, t, format, serial])
  return (
    <Table
      caption={t('title')}
      columns={drawn}
      given={reader}
      rows={rows}
      keyOf={(machine) => machine.serial}
      faded={gone}
      fadedTitle={l('row_gone')}
      isBusy={isBusy}
    >
      {children}
    </Table>
  )
}

const wholeSerial = ({ serial }: MachineItem) => serial

const outline: MachineCell = ({ machine_category }, { category }) => (
  <Silhouette category={machine_category} label={category(`category_${machine_category}`)} />
)

// The rows are the table's tab stops, where Enter follows this link. A link of the router's own would work out its address at every turn.
const serialLeading =
  (open: (serial: string) => void): MachineCell =>
  ({ serial, display_serial }) => (
    <PickLink
      className={css.serial}
      href={machinePath(serial)}
      isCurrent={false}
      tabIndex={-1}
      onPick={() => open(serial)}
    >
      {display_serial}
    </PickLink>
  )
