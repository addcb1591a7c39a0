// The machine list's columns as its table draws them.
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { MachineItem } from '#contract/machine/machine.ts'
import { hourMetersOf } from '#domain/hour-meter.ts'
import { PATHS } from '#web/base/links.ts'
import { machinePath } from '#web/base/page-links.ts'
import { DayScale } from '#web/ui/charts/DayProfile.tsx'
import { PickLink } from '#web/ui/controls/PickLink.tsx'
import { Silhouette } from '#web/ui/silhouettes/Silhouette.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import css from './cells.module.css'
import type { MachineColumn } from './columns.tsx'
import { addressOf, type ListState, sortedBy } from './list-state.ts'
import { type MachineCell, type MachineReader } from './machine-reader.ts'
import { levelColumns, meterColumns } from './meter-columns.ts'

type Column = TableColumn<MachineItem, MachineReader>

/**
 * The reader's columns for the table: outline and serial are sticky,
 * the rest are chosen.
 */
export function useTableColumns(
  state: ListState,
  show: (next: ListState) => void,
  columns: readonly MachineColumn[],
  { t, format }: Pick<MachineReader, 't' | 'format'>,
): readonly Column[] {
  const navigate = useNavigate()
  const serial = useMemo(
    () => serialLeading((serial) => void navigate({ to: PATHS.machine, params: { serial } })),
    [navigate],
  )
  return useMemo(() => {
    const sorting = (sort: MachineColumn['sort']): Partial<Column> =>
      sort
        ? {
            sortLink: { href: addressOf(sortedBy(state, sort)), onPick: () => show(sortedBy(state, sort)) },
            sorted: state.sort === sort ? state.sort_order : undefined,
          }
        : {}
    const own = columns.map(
      ({ key, width, unit, isNameHidden, isFigure, isPaired, isBesidePick, sort, cell, title, className }): Column => ({
        key,
        name: t(`field_${key}`),
        unit: unit ? format.unit(unit) : undefined,
        scale: key === 'today' ? <DayScale every={6} /> : undefined,
        width,
        isNameHidden,
        isFigure,
        isPaired,
        isBesidePick,
        cell,
        title,
        className,
        fileColumns:
          key === 'meters'
            ? meterColumns({ t, format }, hourMetersOf)
            : key === 'levels'
              ? levelColumns({ t, format })
              : undefined,
        ...sorting(sort),
      }),
    )
    const fixed: Column[] = [
      { key: 'silhouette', name: t('silhouette'), isNameHidden: true, width: 50, fixed: 'first', cell: outline },
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
}

function wholeSerial({ serial }: MachineItem) {
  return serial
}

const outline: MachineCell = ({ machine_category }, { category }) => (
  <Silhouette category={machine_category} label={category(`category_${machine_category}`)} />
)

// Rows are the table's tab stops, where Enter follows this link. A router's
// link would compute its address at every rendering.
function serialLeading(open: (serial: string) => void): MachineCell {
  return ({ serial, display_serial }) => (
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
}
