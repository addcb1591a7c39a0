// The mark of a meter in doubt beside its figure.
import type { ReactNode } from 'react'
import type { MachineItem } from '#contract/machine/machine.ts'
import { Mark } from '#web/ui/layout/Mark.tsx'
import type { MachineReader } from './machine-reader.ts'

type Doubt = MachineItem['meter_doubts'][number]

/** '0.0 h on 2026/11/25 is unconfirmed: the meter fell'; undefined without a doubt about any of the meters. */
export function doubtText(
  { meter_doubts }: Pick<MachineItem, 'meter_doubts'>,
  meters: readonly string[],
  { t, format }: Pick<MachineReader, 't' | 'format'>,
): string | undefined {
  const doubt: Doubt | undefined = meter_doubts.find(({ meter }) => meters.includes(meter))
  if (doubt === undefined) return undefined
  const quantity = doubt.meter === 'odometer' ? 'distance' : 'hours'
  const value = `${format.quantity(doubt.value, quantity)} ${format.unit(quantity)}`
  return t(`meter_${doubt.kind}`, { value, date: format.day(doubt.recorded_date) })
}

/** A sign, in words for those who do not see it. */
export function doubtMark(text: string | undefined): ReactNode {
  return text === undefined ? null : (
    <Mark kind="warning" title={text}>
      <span className="vh">{text}</span>
    </Mark>
  )
}
