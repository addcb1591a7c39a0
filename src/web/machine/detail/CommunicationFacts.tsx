// Facts of a machine's terminal, contract and last contact.
import type { MachineDetail } from '#contract/machine-detail.ts'
import { offsetText } from '#domain/time.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Cell } from '#web/machine/machine-reader.ts'
import { classifications, terminalType } from '#web/machine/more-cells.tsx'
import { Line } from '#web/ui/Lines.tsx'

export function CommunicationFacts({ machine }: { machine: MachineDetail }) {
  const t = useMessages('detail')
  const list = useMessages('machine')
  const format = useFormat()
  return (
    <>
      <Line name={list('field_terminal_type')}>
        <Cell of={terminalType} machine={machine} />
      </Line>
      <Line name={t('terminal_model')}>{machine.terminal_model ?? UNKNOWN}</Line>
      <Line name={t('terminal_number')}>{machine.terminal_number ?? UNKNOWN}</Line>
      <Line name={t('terminal_status')}>{t(`terminal_status_${machine.terminal_status}`)}</Line>
      <Line name={t('classification')}>
        <Cell of={classifications} machine={machine} />
      </Line>
      <Line name={t('last_communication')}>{format.dateTime(machine.latest_updated_date)}</Line>
      <Line name={t('latest_capture')}>{format.day(machine.latest_recorded_date)}</Line>
      <Line name={t('keyed_off_at')}>{format.dateTime(machine.keyed_off_at)}</Line>
      <Line name={t('time_difference')}>
        {machine.time_difference === null ? UNKNOWN : offsetText(machine.time_difference)}
      </Line>
    </>
  )
}
