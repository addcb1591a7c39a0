// A machine's names and numbers.
import type { MachineDetail } from '#contract/machine/detail.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { ManagementNumberEdit } from '#web/machine/ManagementNumberEdit.tsx'
import { Cell } from '#web/machine/machine-reader.ts'
import { categoryName } from '#web/machine/more-cells.tsx'
import { useToday } from '#web/base/use-today.ts'
import { Line } from '#web/ui/charts/Lines.tsx'
import { wholeMonths } from '#domain/whole-months.ts'
import { modelText } from '#web/machine/model-text.ts'

export function IdentityFacts({ machine }: { machine: MachineDetail }) {
  const t = useMessages('detail')
  const list = useMessages('machine')
  const format = useFormat()
  const { date: today } = useToday()
  const { serial, display_serial, delivery_date } = machine
  const carrier = [machine.type_code_2, machine.serial_2].filter(Boolean).join(list('list_comma'))
  const months = delivery_date ? wholeMonths(delivery_date, today) : null
  return (
    <>
      {serial === display_serial ? null : <Line name={list('field_serial')}>{serial}</Line>}
      <Line name={list('field_machine_category')}>
        <Cell of={categoryName} machine={machine} />
      </Line>
      <Line name={t('model_symbol')}>{modelText(machine)}</Line>
      <Line name={t('superstructure')}>{[machine.type_code, serial].join(list('list_comma'))}</Line>
      <Line name={list('meter_carrier')}>{carrier || UNKNOWN}</Line>
      <Line name={t('spec_no')}>{machine.spec_no ?? UNKNOWN}</Line>
      <Line name={t('general_assembly_no')}>{machine.general_assembly_no ?? UNKNOWN}</Line>
      <Line name={t('chassis_number')}>{machine.chassis_number ?? UNKNOWN}</Line>
      <Line name={t('vin')}>{machine.vin ?? UNKNOWN}</Line>
      <Line name={list('field_registration_number')}>{machine.registration_number ?? UNKNOWN}</Line>
      <Line name={list('field_management_number')}>
        <ManagementNumberEdit machine={machine} look="text">
          {machine.management_number ?? UNKNOWN}
        </ManagementNumberEdit>
      </Line>
      <Line name={list('field_customer_management_no')}>{machine.customer_management_no ?? UNKNOWN}</Line>
      <Line name={list('field_delivery_date')}>
        {months === null || months < 0
          ? format.day(delivery_date)
          : t('delivered_months', { date: format.day(delivery_date), months })}
      </Line>
    </>
  )
}
