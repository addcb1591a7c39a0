// Upkeep in a machine's master data: inspections, filters, instructions.
import type { MachineDetail } from '#contract/machine-detail.ts'
import { INSPECTIONS } from '#domain/maintenance-due.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Cell } from '#web/machine/machine-reader.ts'
import { filters, freeInspection, geoAlert, workInstructions } from '#web/machine/more-cells.tsx'
import { Line } from '#web/ui/Lines.tsx'

export function UpkeepFacts({ machine }: { machine: MachineDetail }) {
  const t = useMessages('detail')
  const list = useMessages('machine')
  const format = useFormat()
  return (
    <>
      {INSPECTIONS.map((kind) => (
        <Line key={kind} name={t(`inspection_${kind}`)}>
          {format.day(machine.legal_inspection[kind])}
        </Line>
      ))}
      <Line name={list('field_free_inspection')}>
        <Cell of={freeInspection} machine={machine} />
      </Line>
      <Line name={list('field_filter_maintenance')}>
        <Cell of={filters} machine={machine} />
      </Line>
      <Line name={list('field_work_instruction')}>
        <Cell of={workInstructions} machine={machine} />
      </Line>
      <Line name={list('field_geo_alert')}>
        <Cell of={geoAlert} machine={machine} />
      </Line>
    </>
  )
}
