// Names, figures and units of what was recorded around an alarm, as text.
import { useMemo } from 'react'
import {
  DETAIL_VALUES,
  detailDecimals,
  detailFigure,
  detailUnitLabel,
  type DetailUnit,
  OPERATIONS,
  unitOfName,
} from '#domain/alarm-detail.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { type Translate, useLanguage, useMessages } from '#web/base/i18n.ts'
import { useUser } from '#web/base/session.ts'

type Key = Parameters<Translate<'alarm-detail'>>[0]
type Word = Extract<Key, `value_${string}` | `operation_${string}` | `word_${string}`>

const FACTS = [...Object.keys(DETAIL_VALUES), 'hook', 'standing', 'operation', 'means', 'latitude', 'longitude']
const WORDS = [
  'main',
  'auxiliary',
  'full',
  'middle',
  'minimum',
  'tyres',
  'crawlers',
  'pump',
  'ground',
  'hand_pump',
  'lower',
  'retract',
  'slew',
  'level',
  'outriggers',
]

export function useDetailText() {
  const t = useMessages('alarm-detail')
  const format = useFormat()
  const system = useUser()?.unit ?? 'tonMeter'
  const language = useLanguage()
  return useMemo(() => {
    const word = (start: string, known: readonly string[], name: string) =>
      known.includes(name) ? t(`${start}_${name}` as Word) : name
    const decimalsOf = (unit: DetailUnit | undefined) => detailDecimals(unit, system)
    const unitOf = (unit: DetailUnit | undefined) => detailUnitLabel(unit, system, language)
    const valueOf = (value: number | null, unit: DetailUnit | undefined) =>
      value === null ? null : detailFigure(value, unit, system)
    const numberOf = (value: number | null, unit: DetailUnit | undefined) =>
      format.number(valueOf(value, unit), decimalsOf(unit))
    return {
      nameOf: (name: string) => word('value', FACTS, name),
      operationOf: (name: string) => word('operation', OPERATIONS, name),
      valueOf,
      numberOf,
      unitOf,
      decimalsOf,
      secondOf: (second: number) =>
        `${second > 0 ? '+' : ''}${format.number(second, Number.isInteger(second) ? 0 : 1)}`,
      factOf: (name: string, value: string | number | boolean | null): string => {
        if (value === null) return UNKNOWN
        if (typeof value !== 'number') return word('word', WORDS, String(value))
        const unit = unitOfName(name)
        if (unit === undefined) return format.number(value, Number.isInteger(value) ? 0 : name.endsWith('tude') ? 5 : 2)
        return `${numberOf(value, unit)} ${unitOf(unit)}`
      },
    }
  }, [t, format, system, language])
}
