// Columns and cards of the machines' data.
import { Link } from '@tanstack/react-router'
import type { MachineMaster } from '#contract/machine/master.ts'
import type { listMasterShape } from '#contract/machine/master.shape.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { PATHS } from '#web/base/links.ts'
import type { ListRows } from '#web/list/use-list.ts'
import { May } from '#web/page/May.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { fieldName, inspectionLines, lampLines, type MasterGiven, textOr } from './master-words.ts'
import css from './Master.module.css'

export function keyOfMaster({ serial }: MachineMaster): string {
  return serial
}

export function pageOfMachines({ machines, ...page }: ResponseOf<typeof listMasterShape>): ListRows<MachineMaster> {
  return { rows: machines, page }
}

function Lines({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return UNKNOWN
  return texts.map((text) => (
    <span key={text} className={css.line}>
      {text}
    </span>
  ))
}

function editButton(machine: MachineMaster, { t, onEdit }: MasterGiven) {
  return (
    <May>
      <Button
        size="small"
        aria-label={`${t('edit')}: ${machine.display_serial}`}
        aria-haspopup="dialog"
        onClick={() => onEdit(machine)}
      >
        {t('edit')}
      </Button>
    </May>
  )
}

export function masterColumns(given: MasterGiven): TableColumn<MachineMaster, MasterGiven>[] {
  const name = (field: Parameters<typeof fieldName>[0]) => fieldName(field, given)
  return [
    {
      key: 'serial',
      name: given.m('field_display_serial'),
      width: 160,
      fixed: 'only',
      isRowHead: true,
      cell: ({ serial, display_serial, type_code }) => (
        <>
          <Link to={PATHS.machine} params={{ serial }} className={css.serial} tabIndex={-1}>
            {display_serial}
          </Link>
          <span className={css.second}>{type_code}</span>
        </>
      ),
    },
    { key: 'edit', name: given.t('edit'), width: 110, cell: editButton },
    {
      key: 'registration_number',
      name: name('registration_number'),
      width: 150,
      cell: ({ registration_number }) => textOr(registration_number),
    },
    {
      key: 'customer_name',
      name: name('customer_name'),
      width: 190,
      cell: ({ customer_name }) => textOr(customer_name),
    },
    {
      key: 'delivery_date',
      name: name('delivery_date'),
      width: 110,
      cell: ({ delivery_date }, { format }) => format.day(delivery_date),
    },
    {
      key: 'legal_inspection',
      name: given.d('no_inspections'),
      width: 260,
      cell: (machine, words) => <Lines texts={inspectionLines(machine, words)} />,
    },
    {
      key: 'free_inspection',
      name: name('free_inspection'),
      width: 130,
      isFigure: true,
      cell: ({ free_inspection }, { format }) => format.number(free_inspection),
    },
    {
      key: 'lamps',
      name: given.t('group_lamps'),
      width: 220,
      cell: (machine, words) => <Lines texts={lampLines(machine, words)} />,
    },
    { key: 'agent_name', name: name('agent_name'), width: 180, cell: ({ agent_name }) => textOr(agent_name) },
    {
      key: 'service_shop_name',
      name: name('service_shop_name'),
      width: 180,
      cell: ({ service_shop_name }) => textOr(service_shop_name),
    },
    {
      key: 'time_difference',
      name: name('time_difference'),
      width: 120,
      isFigure: true,
      cell: ({ time_difference }, { format }) => format.number(time_difference),
    },
  ]
}

/** A machine on a phone. */
export function masterCard(machine: MachineMaster, given: MasterGiven) {
  const { serial, display_serial, type_code, registration_number, customer_name } = machine
  return (
    <>
      <Link to={PATHS.machine} params={{ serial }} className={css.serial}>
        {display_serial}
      </Link>
      <span className={css.second}>{[type_code, registration_number, customer_name].filter(Boolean).join(' · ')}</span>
      <Lines texts={[...inspectionLines(machine, given), ...lampLines(machine, given)]} />
      <span>{editButton(machine, given)}</span>
    </>
  )
}
