// The figures of compared machines side by side: a column for each.
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { DailyDay } from '#contract/daily/daily.ts'
import type { MachineItem } from '#contract/machine/machine.ts'
import type { Quantity } from '#domain/units.ts'
import { type Format, UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { unbroken } from '#web/daily/month/month-columns.ts'
import { machinePath } from '#web/base/page-links.ts'
import { TableToTake } from '#web/list/take-away/TableToTake.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import type { Compared } from './compare-address.ts'
import { type ComparedFigures, figuresOf } from './compared-figures.ts'

type Machine = { machine: MachineItem; days: ReadonlyMap<string, DailyDay> }
type Row = { key: string; name: string; texts: readonly string[]; values: readonly (number | null | undefined)[] }

const LINES: readonly [keyof ComparedFigures, Quantity | null][] = [
  ['reported', null],
  ['operation', 'hours'],
  ['running', 'hours'],
  ['neutral', 'hours'],
  ['idle_share', 'percent'],
  ['no_ope', 'hours'],
  ['fuel', 'volume'],
  ['electricity', 'energy'],
  ['distance', 'day_distance'],
]

function isElectric({ body_category_id }: MachineItem): boolean {
  return body_category_id !== null
}

/** The model leads to the machine. */
function figureAt(at: number, serial: string): TableColumn<Row>['cell'] {
  return ({ key, texts }) => (key === 'model' ? <Link to={machinePath(serial)}>{texts[at]}</Link> : texts[at])
}

/** In the reader's units. */
function figureText(value: number | null, quantity: Quantity | null, format: Format): string {
  if (value === null) return UNKNOWN
  if (quantity === null) return format.number(value)
  return format.quantity(value, quantity)
}

export function CompareTable({
  machines,
  compared: { from, to },
}: {
  machines: readonly Machine[]
  compared: Compared
}) {
  const t = useMessages('selection')
  const d = useMessages('daily')
  const f = useMessages('daily-figures')
  const format = useFormat()
  const figures = machines.map(({ machine, days }) =>
    figuresOf(
      [...days.values()].filter(({ recorded_date: date }) => date >= from && date <= to),
      isElectric(machine),
    ),
  )
  const names: Record<keyof ComparedFigures, string> = {
    reported: t('figure_reported'),
    operation: d('slot_operation'),
    running: d('slot_running'),
    neutral: d('slot_neutral'),
    idle_share: f('idle_share'),
    no_ope: d('slot_no_ope'),
    fuel: t('figure_fuel'),
    electricity: t('figure_electricity'),
    distance: unbroken(d('col_mileage')),
  }
  const rows: Row[] = [
    { key: 'model', name: t('figure_model'), texts: machines.map(({ machine }) => machine.type_code), values: [] },
    ...LINES.filter(([key]) => key !== 'electricity' || machines.some(({ machine }) => isElectric(machine))).map(
      ([key, quantity]) => ({
        key,
        name: quantity === null ? names[key] : `${names[key]} (${format.unit(quantity)})`,
        texts: figures.map((figure) => figureText(figure[key], quantity, format)),
        // Hours are exact quarters in a file.
        values: quantity === 'hours' ? figures.map((figure) => figure[key]) : [],
      }),
    ),
  ]
  const serials = machines.map(({ machine }) => `${machine.serial} ${machine.display_serial}`).join('\n')
  const columns = useMemo<readonly TableColumn<Row>[]>(
    () => [
      { key: 'name', name: t('figure'), isRowHead: true, width: 150, cell: ({ name }) => name },
      ...serials.split('\n').map((machine, at): TableColumn<Row> => {
        const [serial = '', display = ''] = machine.split(' ')
        return {
          key: serial,
          name: display,
          isFigure: true,
          width: 96,
          cell: figureAt(at, serial),
          file: ({ values }) => values[at],
        }
      }),
    ],
    [serials, t],
  )
  return (
    <TableToTake
      caption={t('compare_title')}
      look="sheet"
      isScrolling
      columns={columns}
      given={null}
      rows={rows}
      keyOf={({ key }) => key}
    />
  )
}
