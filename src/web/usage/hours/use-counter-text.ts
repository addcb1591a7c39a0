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
  /** With its unit; the dash where it is not known. */
  textOf: (value: number | null | undefined, unit: CounterUnit) => string
}

export function useCounterText(): CounterText {
  const t = useMessages('usage')
  const format = useFormat()
  const system = useUser()?.unit ?? 'tonMeter'
  return useMemo(() => {
    const unitOf = (unit: CounterUnit) => (unit === 'count' ? t('times') : format.unit(unit))
    return {
      valueOf: (value, unit) => (value === null || unit === 'count' ? value : convert(value, unit, system)),
      decimalsOf: (unit) => (unit === 'count' ? 0 : decimals(unit, system)),
      unitOf,
      textOf: (value, unit) => {
        if (value === null || value === undefined) return format.number(null)
        const text = unit === 'count' ? format.number(value) : format.quantity(value, unit)
        return `${text} ${unitOf(unit)}`
      },
    }
  }, [t, format, system])
}
