// Values of counters as text in the reader's units.
import { useMemo } from 'react'
import { convert, decimals } from '#domain/units.ts'
import type { CounterUnit } from '#domain/usage-counter.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useUser } from '#web/base/session.ts'

export type CounterText = {
  /** In the reader's units; null stays null. */
  valueOf: (value: number | null, unit: CounterUnit) => number | null
  decimalsOf: (unit: CounterUnit) => number
  unitOf: (unit: CounterUnit) => string
  /** The dash when it is unknown. */
  numberOf: (value: number | null | undefined, unit: CounterUnit) => string
  /** With its unit. */
  textOf: (value: number | null | undefined, unit: CounterUnit) => string
}

export function useCounterText(): CounterText {
  const t = useMessages('usage')
  const format = useFormat()
  const system = useUser()?.unit ?? 'tonMeter'
  return useMemo(() => {
    const unitOf = (unit: CounterUnit) => (unit === 'count' ? t('times') : format.unit(unit))
    const numberOf: CounterText['numberOf'] = (value, unit) =>
      unit === 'count' ? format.number(value) : format.quantity(value, unit)
    return {
      valueOf: (value, unit) => (value === null || unit === 'count' ? value : convert(value, unit, system)),
      decimalsOf: (unit) => (unit === 'count' ? 0 : decimals(unit, system)),
      unitOf,
      numberOf,
      textOf: (value, unit) => (value == null ? numberOf(value, unit) : `${numberOf(value, unit)} ${unitOf(unit)}`),
    }
  }, [t, format, system])
}
