// The head figures of a range: idling, work, its cost, machines.
import type { RangePrice, RangeTotals } from '#contract/daily/range.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PriceButton } from '#web/daily/price/PriceButton.tsx'
import { hoursText } from '#web/machine/day-words.ts'
import { FigureStrip } from '#web/ui/charts/FigureStrip.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { moneyText, signedPoints } from './range-figures.ts'
import { isGuessed } from './range-list.tsx'

type Totals = RangeTotals & { before: RangeTotals | null }
type Props = { totals: Totals | null; price: RangePrice | null; listed: number }

export function RangeFigures({ totals, price, listed }: Props) {
  const t = useMessages('daily-range')
  const f = useMessages('daily-figures')
  const format = useFormat()
  const before = totals?.before ?? null
  const hours = (slots: number) => hoursText(slots, format)
  // A sum over nothing is not 0.
  const isKnown = totals && totals.machines > 0
  const wasKnown = before && before.machines > 0
  const percent = (share: number | null) => format.quantity(share === null ? null : share * 100, 'percent')
  const waiting = (text: string) => (totals ? text : <WaitingBar width={64} />)
  const engine = totals ? totals.operation_slots + totals.running_slots + totals.neutral_slots : 0
  const then = (value: string | null) => (before && value !== null ? ` · ${t('before_value', { value })}` : '')
  const change =
    totals && before && totals.idle_share !== null && before.idle_share !== null
      ? `${signedPoints(totals.idle_share - before.idle_share, format)} ${t('points')}`
      : null
  const currency = price?.currency ?? null
  const litres = totals?.idle_fuel ?? null
  return (
    <FigureStrip
      label={t('figures')}
      figures={[
        {
          key: 'idle',
          label: f('idle_share'),
          value: waiting(percent(totals?.idle_share ?? null)),
          unit: '%',
          basis: isKnown
            ? f('idle_of', { part: hours(totals.neutral_slots), whole: hours(engine) }) + (change ? ` · ${change}` : '')
            : null,
        },
        {
          key: 'operation',
          label: f('operating_hours'),
          value: waiting(isKnown ? hours(totals.operation_slots) : UNKNOWN),
          unit: format.unit('hours'),
          basis: isKnown
            ? f('operated_days', { days: format.number(totals.operated_days) }) +
              then(wasKnown ? `${hours(before.operation_slots)} ${format.unit('hours')}` : null)
            : null,
        },
        {
          key: 'cost',
          label: t(isGuessed('idle_cost', price) ? 'idle_cost_most' : 'idle_cost'),
          value: waiting(moneyText(totals?.idle_cost ?? null, currency, format)),
          unit: currency ?? undefined,
          basis: totals ? (
            <>
              {price
                ? t(isGuessed('idle_fuel', price) ? 'idle_litres_most' : 'idle_litres', {
                    litres: `${format.quantity(litres, 'volume')} ${format.unit('volume')}`,
                    hours: hours(totals.idle_fuel_slots),
                  }) + then(before?.idle_cost == null ? null : moneyText(before.idle_cost, currency, format))
                : t('no_price')}{' '}
              <PriceButton />
            </>
          ) : null,
        },
        {
          key: 'machines',
          label: f('machines_reported'),
          value: waiting(format.number(totals?.machines)),
          unit: totals ? f('of_machines', { machines: format.number(listed) }) : undefined,
          basis: then(before && format.number(before.machines)).replace(' · ', '') || null,
        },
      ]}
    />
  )
}
