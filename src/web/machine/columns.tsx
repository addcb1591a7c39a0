// Every column that the machine list can show, as delivered: first those of the drawing, then all other fields of SPEC's list item.
import type { ReactNode } from 'react'
import type { MachineSort } from '#contract/machine-choices.ts'
import type { MachineItem } from '#contract/machine.ts'
import type { Quantity } from '#domain/units.ts'
import { DayOfMachine } from './DayOfMachine.tsx'
import { HourMeters } from './HourMeters.tsx'
import { InspectionDue } from './InspectionDue.tsx'
import { LastReport } from './LastReport.tsx'
import { Levels } from './Levels.tsx'
import {
  CategoryName,
  Classifications,
  Country,
  CruisingDistance,
  DayHours,
  Drive,
  Figure,
  Filters,
  FreeInspection,
  ManagementNumber,
  Position,
  TerminalType,
  Text,
  Yes,
} from './MoreCells.tsx'
import { OpenAlarms } from './OpenAlarms.tsx'
import { Place } from './Place.tsx'

/** Columns without a field of their own. */
type Composed = 'today' | 'meters' | 'levels' | 'day_hours' | 'communication' | 'latest_location' | 'filter_maintenance'
/** Fields of the list item that are shown and have no order on the server. */
type Unsorted = 'geo_alert' | 'work_instruction'
export type ColumnKey = MachineSort | Composed | Unsorted

export type MachineColumn = {
  key: ColumnKey
  isDefault: boolean
  /** Pixels. */
  width: number
  sort?: MachineSort
  unit?: Quantity
  isFigure?: true
  /** Cells are label and figure. */
  isPaired?: true
  cell: (machine: MachineItem) => ReactNode
}

type Details = Partial<Pick<MachineColumn, 'sort' | 'unit' | 'isFigure' | 'isPaired'>>

const drawn = (key: ColumnKey, width: number, cell: MachineColumn['cell'], details: Details = {}): MachineColumn => ({
  key,
  isDefault: true,
  width,
  cell,
  ...details,
})

const more = (key: MachineSort, width: number, cell: MachineColumn['cell'], details: Details = {}): MachineColumn => ({
  key,
  isDefault: false,
  width,
  cell,
  sort: key,
  ...details,
})

const unsorted = (key: ColumnKey, width: number, cell: MachineColumn['cell']): MachineColumn => ({
  key,
  isDefault: false,
  width,
  cell,
})

export const COLUMNS: readonly MachineColumn[] = [
  drawn('type_code', 90, (m) => <Text text={m.type_code} />, { sort: 'type_code' }),
  drawn('registration_number', 132, (m) => <Text text={m.registration_number} />, { sort: 'registration_number' }),
  drawn('management_number', 104, (m) => <ManagementNumber machine={m} />, { sort: 'management_number' }),
  drawn('latest_updated_date', 100, (m) => <LastReport machine={m} />, { sort: 'latest_updated_date' }),
  drawn('today', 164, (m) => <DayOfMachine machine={m} />),
  drawn('meters', 120, (m) => <HourMeters machine={m} />, {
    sort: 'upper_hourmeter',
    unit: 'hours',
    isPaired: true,
  }),
  drawn('levels', 120, (m) => <Levels machine={m} />, { sort: 'upper_fuel_level', unit: 'percent' }),
  drawn('alarms', 136, (m) => <OpenAlarms machine={m} />, { sort: 'alarms' }),
  drawn('legal_inspection', 110, (m) => <InspectionDue machine={m} />, { sort: 'legal_inspection' }),
  drawn('machine_location', 150, (m) => <Place machine={m} />, { sort: 'machine_location' }),

  unsorted('day_hours', 190, (m) => <DayHours machine={m} />),
  more('machine_category', 150, (m) => <CategoryName machine={m} />),
  more('serial', 110, (m) => <Text text={m.serial} />),
  more('type_code_2', 100, (m) => <Text text={m.type_code_2} />),
  more('body_category_id', 110, (m) => <Drive machine={m} />),
  more('is_ic1r', 90, (m) => <Yes holds={m.is_ic1r} />),
  more('customer_name', 160, (m) => <Text text={m.customer_name} />),
  more('customer_management_no', 110, (m) => <Text text={m.customer_management_no} />),
  more('delivery_date', 90, (m) => <Figure kind="day" value={m.delivery_date} />),
  more('agent_name', 150, (m) => <Text text={m.agent_name} />),
  more('service_shop_name', 150, (m) => <Text text={m.service_shop_name} />),
  more('country_code', 100, (m) => <Country code={m.country_code} />),
  more('odometer', 90, (m) => <Figure kind="distance" value={m.odometer} />, { unit: 'distance', isFigure: true }),
  more('cruising_distance', 110, (m) => <CruisingDistance machine={m} />, { unit: 'distance', isFigure: true }),
  more('latest_recorded_date', 90, (m) => <Figure kind="day" value={m.latest_recorded_date} />),
  unsorted('latest_location', 150, (m) => <Position machine={m} />),
  unsorted('geo_alert', 90, (m) => <Yes holds={m.geo_alert} />),
  more('terminal_type', 140, (m) => <TerminalType machine={m} />),
  unsorted('communication', 170, (m) => <Classifications machine={m} />),
  more('free_inspection', 110, (m) => <FreeInspection machine={m} />),
  unsorted('filter_maintenance', 110, (m) => <Filters machine={m} />),
  unsorted('work_instruction', 160, (m) => <Text text={m.work_instruction.join(', ') || null} />),
  more('gas_code', 100, (m) => <Text text={m.gas_code} />),
  more('noise_code', 100, (m) => <Text text={m.noise_code} />),
  more('dpf', 70, (m) => <Yes holds={m.dpf} />),
]
