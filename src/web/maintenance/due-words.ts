// When something is due and what it takes, in words.
import type { SchedulePoint } from '#contract/maintenance/maintenance.ts'
import { PART_UNITS } from '#contract/maintenance/choices.ts'
import { type Format, UNKNOWN } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { useFormat } from '#web/base/format.ts'
import { useMemo } from 'react'

export type Given = { t: Translate<'maintenance'>; format: Format }

export function useMaintenanceWords(): Given {
  const t = useMessages('maintenance')
  const format = useFormat()
  return useMemo(() => ({ t, format }), [t, format])
}

/** '12 days', '3 days overdue'; a dash without a date. */
export function daysText(days: number | null, { t }: Given): string {
  if (days === null) return UNKNOWN
  return days < 0 ? t('days_overdue', { days: -days }) : t('days_left', { count: days })
}

/** '250 h · 6 months'. */
export function periodText(
  { hours, months }: { hours: number | null; months: number | null },
  { t, format }: Given,
): string {
  const parts = [
    hours === null ? null : t('every_hours', { hours: format.number(hours) }),
    months === null ? null : t('every_months', { count: months }),
  ].filter((part) => part !== null)
  return parts.length === 0 ? UNKNOWN : parts.join(' · ')
}

/** The period that holds: the company's own, else the recommended one. */
export function periodOf({ hours, months, recommended_hours, recommended_months }: SchedulePoint) {
  return { hours: hours ?? recommended_hours, months: months ?? recommended_months }
}

/** Why it is due then: '42 h left at 3.1 h a day', '12 h overdue', 'by date', 'date set'. */
export function reasonText({ next, meter }: SchedulePoint, rates: Rates, { t, format }: Given): string | null {
  if (!next) return null
  if (next.basis !== 'hours') return t(`basis_${next.basis}`)
  const { hours_left } = next
  if (hours_left === null) return t('basis_hours')
  if (hours_left < 0) return t('hours_overdue', { hours: format.number(-hours_left, 1) })
  const rate = meter === null ? null : (rates[meter] ?? null)
  if (next.date === null || rate === null) return t('no_forecast')
  return t('left_at_rate', { left: format.number(hours_left, 1), rate: format.number(rate, 1) })
}

/** '18.5 l' */
export function amountText(amount: number, unit: string | null, given: Given): string {
  return `${amountOf(amount, given)} ${unitText(unit, given)}`.trim()
}

export function amountOf(amount: number, { format }: Pick<Given, 'format'>): string {
  return format.number(amount, Number.isInteger(amount) ? 0 : 1)
}

/** Empty for an unknown one. */
export function unitText(unit: string | null, { t }: Pick<Given, 't'>): string {
  const known = PART_UNITS.find((partUnit) => partUnit === unit)
  return known ? t(`unit_${known}`) : ''
}

/** Hours a day by meter. */
export type Rates = Partial<Record<string, number | null>>
