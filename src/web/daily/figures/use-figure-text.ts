// A total, its rows and its foot as text, each in the measure of its rule.
import type { Explained, ExplainedRow, Rule } from '#domain/explain-figure.ts'
import { type Format, UNKNOWN, useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { hoursText } from '#web/machine/day-words.ts'
import { kindOf, type SheetFigure } from './figure-kinds.ts'

export type FigureText = {
  /** Of the total and, but for a share, of each row; empty for a count. */
  unit: string
  rowUnit: string
  total: (explained: Explained) => string
  row: (row: ExplainedRow, rule: Rule) => string
}

export function useFigureText(figure: SheetFigure, isElectric: boolean): FigureText {
  const t = useMessages('daily-sheets')
  const format = useFormat()
  const kind = kindOf(figure).quantity
  const quantity = kind === 'volume' && isElectric ? 'energy' : kind
  const unit = quantity === 'count' ? '' : format.unit(quantity)
  const summed = (value: number | null) =>
    quantity === 'count' ? format.number(value) : format.quantity(value, quantity)
  return {
    unit,
    rowUnit: quantity === 'percent' ? format.unit('hours') : unit,
    total: ({ rule, total }) => {
      if (rule === 'share' || rule === 'available')
        return format.quantity(total === null ? null : total * 100, 'percent')
      return rule === 'slots' ? format.number(total) : summed(total)
    },
    row: ({ value, of = 0 }, rule) => {
      if (rule === 'available')
        return t('part_of', {
          part: value === null ? UNKNOWN : hoursText(value, format),
          whole: hoursText(of * 4, format),
        })
      if (value === null) return UNKNOWN
      if (rule === 'slots') return hoursText(value, format)
      if (rule === 'days') return t(value === 1 ? 'day_counts' : 'day_does_not')
      if (rule !== 'share') return summed(value)
      return of === 0 ? UNKNOWN : t('part_of', { part: hoursText(value, format), whole: hoursText(of, format) })
    },
  }
}

/** What the rows come to before the rule's last step: '503 quarter-hours ÷ 4 = 125.75 h'. */
export function totalWords({ rule, rows }: Explained, t: Translate<'daily-sheets'>, format: Format): string {
  const sum = (read: (row: ExplainedRow) => number | null | undefined) =>
    rows.reduce((total, row) => total + (read(row) ?? 0), 0)
  const slots = sum(({ value }) => value)
  const told = rows.filter(({ value }) => value !== null).length
  if (rule === 'slots') return t('foot_slots', { slots: format.number(slots), hours: hoursText(slots, format) })
  if (rule === 'share')
    return t('foot_share', {
      part: hoursText(slots, format),
      whole: hoursText(
        sum(({ of }) => of),
        format,
      ),
    })
  if (rule === 'available')
    return t('foot_available', {
      operating: hoursText(slots, format),
      available: hoursText(sum(({ of }) => of) * 4, format),
    })
  if (rule === 'days') return t('foot_days', { days: format.number(told) })
  return t('foot_sum', { days: format.number(told) })
}
