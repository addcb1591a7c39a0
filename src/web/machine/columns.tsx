// Columns that the machine list can show, default ones first.
import type { MachineItem } from '#contract/machine/machine.ts'
import type { MachineSort } from '#contract/machine/choices.ts'
import type { Quantity } from '#domain/units.ts'
import {
  dayOfMachine,
  hourMeters,
  inspectionDue,
  lastReport,
  levels,
  maintenanceDue,
  maintenanceName,
  openAlarms,
  place,
  placeSince,
} from './drawn-cells.tsx'
import css from './cells.module.css'
import { doubtText } from './meter-doubt.tsx'
import { silenceTitle } from './silence-text.ts'
import type { MachineCell, MachineReader } from './machine-reader.ts'
import {
  categoryName,
  classifications,
  country,
  cruising,
  day,
  dayHours,
  dpf,
  drive,
  exhaustClass,
  filters,
  freeInspection,
  geoAlert,
  ic1r,
  lastDays,
  managementNumber,
  odometer,
  position,
  terminalType,
  text,
  workInstructions,
  groupNames,
  star,
} from './more-cells.tsx'
import { modelText } from './model-text.ts'

/** Columns without a field of their own. */
type Composed = 'favourite' | 'groups' | 'today' | 'meters' | 'levels' | 'last_days' | 'day_hours' | 'communication'
export type ColumnKey = MachineSort | Composed

export type MachineColumn = {
  key: ColumnKey
  isDefault: boolean
  /** Pixels. */
  width: number
  sort?: MachineSort
  unit?: Quantity
  /** Left to screen readers and to the choice of columns. */
  isNameHidden?: true
  isFigure?: true
  /** Cells are label and figure. */
  isPaired?: true
  isBesidePick?: true
  cell: MachineCell
  /** The cell's tooltip. */
  title?: (machine: MachineItem, reader: MachineReader) => string | undefined
  className?: string | undefined
}

type Details = Partial<
  Pick<
    MachineColumn,
    'sort' | 'unit' | 'isNameHidden' | 'isFigure' | 'isPaired' | 'isBesidePick' | 'title' | 'className'
  >
>

function drawn(key: ColumnKey, width: number, cell: MachineColumn['cell'], details: Details = {}): MachineColumn {
  return {
    key,
    isDefault: true,
    width,
    cell,
    ...details,
  }
}

function more(key: MachineSort, width: number, cell: MachineColumn['cell'], details: Details = {}): MachineColumn {
  return {
    key,
    isDefault: false,
    width,
    cell,
    sort: key,
    ...details,
  }
}

function unsorted(key: ColumnKey, width: number, cell: MachineColumn['cell'], className?: string): MachineColumn {
  return {
    key,
    isDefault: false,
    width,
    cell,
    className,
  }
}

export const COLUMNS: readonly MachineColumn[] = [
  drawn('favourite', 28, star, { isNameHidden: true, isBesidePick: true }),
  drawn('type_code', 90, (m) => text(modelText(m)), { sort: 'type_code' }),
  drawn('registration_number', 132, (m) => text(m.registration_number), { sort: 'registration_number' }),
  drawn('management_number', 88, managementNumber, { sort: 'management_number' }),
  drawn('latest_updated_date', 104, lastReport, {
    sort: 'latest_updated_date',
    title: (machine, { t, format }) =>
      [format.dateTime(machine.latest_updated_date), silenceTitle(machine, t)].filter(Boolean).join('\n'),
    className: css.lines,
  }),
  drawn('today', 152, (m, reader) => dayOfMachine(m, reader)),
  drawn('meters', 120, hourMeters, {
    sort: 'upper_hourmeter',
    unit: 'hours',
    isPaired: true,
    className: css.meters,
  }),
  drawn('levels', 120, levels, { sort: 'upper_fuel_level', unit: 'percent' }),
  drawn('alarms', 92, openAlarms, { sort: 'alarms', className: css.alarms }),
  drawn('next_maintenance', 116, maintenanceDue, {
    sort: 'next_maintenance',
    title: maintenanceName,
    className: css.lines,
  }),
  drawn('machine_location', 120, place, {
    sort: 'machine_location',
    title: placeSince,
    className: css.place,
  }),

  unsorted('last_days', 138, lastDays),
  unsorted('day_hours', 190, dayHours, css.hours),
  unsorted('groups', 150, groupNames),
  more('machine_category', 150, categoryName),
  more('serial', 110, (m) => text(m.serial)),
  more('type_code_2', 100, (m) => text(m.type_code_2)),
  more('body_category_id', 110, drive),
  more('is_ic1r', 90, ic1r),
  more('customer_name', 160, (m) => text(m.customer_name)),
  more('customer_management_no', 110, (m) => text(m.customer_management_no)),
  more('delivery_date', 90, (m, reader) => day(m.delivery_date, reader)),
  more('agent_name', 150, (m) => text(m.agent_name)),
  more('service_shop_name', 150, (m) => text(m.service_shop_name)),
  more('country_code', 100, country),
  more('odometer', 90, odometer, {
    unit: 'distance',
    isFigure: true,
    title: (machine, reader) => doubtText(machine, ['odometer'], reader),
  }),
  more('cruising_distance', 110, cruising, { unit: 'distance', isFigure: true }),
  more('latest_recorded_date', 90, (m, reader) => day(m.latest_recorded_date, reader)),
  more('latest_location', 150, position, { className: css.lines }),
  more('geo_alert', 90, geoAlert),
  more('terminal_type', 140, terminalType),
  unsorted('communication', 170, classifications, css.lines),
  more('legal_inspection', 110, inspectionDue, { className: css.lines }),
  more('free_inspection', 110, freeInspection),
  more('filter_maintenance', 110, filters),
  more('work_instruction', 160, workInstructions),
  more('gas_code', 100, exhaustClass),
  more('noise_code', 100, (m) => text(m.noise_code)),
  more('dpf', 70, dpf),
]
