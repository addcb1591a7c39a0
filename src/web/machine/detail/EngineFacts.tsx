// What drives a machine, and the regulations it is built to.
import type { MachineDetail } from '#contract/machine-detail.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Cell } from '#web/machine/machine-reader.ts'
import { dpf, drive, exhaustClass, ic1r } from '#web/machine/more-cells.tsx'
import { Line } from '#web/ui/Lines.tsx'

export function EngineFacts({ machine }: { machine: MachineDetail }) {
  const t = useMessages('detail')
  const list = useMessages('machine')
  const format = useFormat()
  return (
    <>
      <Line name={t('manufactured_on')}>{format.day(machine.manufactured_on)}</Line>
      <Line name={list('field_body_category_id')}>
        <Cell of={drive} machine={machine} />
      </Line>
      <Line name={t('exhaust_regulation')}>
        <Cell of={exhaustClass} machine={machine} />
      </Line>
      <Line name={t('noise_regulation')}>{machine.noise_code ?? UNKNOWN}</Line>
      <Line name={list('field_dpf')}>
        <Cell of={dpf} machine={machine} />
      </Line>
      <Line name={list('field_is_ic1r')}>
        <Cell of={ic1r} machine={machine} />
      </Line>
    </>
  )
}
