// What drives a machine, and the regulations it is built to.
import type { MachineDetail } from '#contract/machine-detail.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Drive, Yes } from '#web/machine/MoreCells.tsx'
import { Line } from '#web/ui/Lines.tsx'

export function EngineFacts({ machine }: { machine: MachineDetail }) {
  const t = useMessages('detail')
  const list = useMessages('machine')
  const format = useFormat()
  return (
    <>
      <Line name={t('manufactured_on')}>{format.day(machine.manufactured_on)}</Line>
      <Line name={list('field_body_category_id')}>
        <Drive machine={machine} />
      </Line>
      <Line name={t('exhaust_regulation')}>{machine.gas_code ?? UNKNOWN}</Line>
      <Line name={t('noise_regulation')}>{machine.noise_code ?? UNKNOWN}</Line>
      <Line name={list('field_dpf')}>
        <Yes holds={machine.dpf} />
      </Line>
      <Line name={list('field_is_ic1r')}>
        <Yes holds={machine.is_ic1r} />
      </Line>
    </>
  )
}
