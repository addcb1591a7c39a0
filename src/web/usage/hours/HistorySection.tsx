// The months of a counter, chosen among the machine's counters.
import type { AccumulationMonths } from '#contract/usage/accumulation.ts'
import type { CounterName } from '#domain/usage-counter.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { Segments } from '#web/ui/charts/Segments.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import css from '#web/usage/UsagePage.module.css'
import { CounterMonths } from './CounterMonths.tsx'
import type { HoursAddress } from './hours-address.ts'

type Props = {
  /** Undefined while loading, and after a failure. */
  data: AccumulationMonths | undefined
  error: Error | null
  address: HoursAddress
  hrefOf: (change: Partial<HoursAddress>) => string
  onChange: (change: Partial<HoursAddress>) => void
}

/** The chosen counter's, else the first one's. */
export function shownSeries(data: AccumulationMonths, counter: string | null) {
  const all = data.accumulation.flat()
  return all.find(({ name }) => name === counter) ?? all[0]
}

export function HistorySection({ data, error, address, hrefOf, onChange }: Props) {
  const t = useMessages('usage')
  const all = data?.accumulation.flat() ?? []
  const series = data && shownSeries(data, address.counter)
  return (
    <section className={css.section}>
      <h2>{t('history')}</h2>
      {error && !data ? <Notice kind="alarm" text={t('history_failed')} /> : null}
      {data && series ? (
        <>
          <div className={css.choices} data-screen>
            <Select
              label={t('counter')}
              value={series.name}
              options={all.map(({ name }) => [name, t(name as CounterName)] as const)}
              onChange={(counter) => onChange({ counter })}
            />
            <Segments
              label={t('shown_as')}
              value={address.display}
              options={[
                ['total', t('total')],
                ['added', t('added')],
              ]}
              hrefOf={(display) => hrefOf({ display })}
              onChange={(display) => onChange({ display })}
            />
          </div>
          <CounterMonths months={data.months} series={series} display={address.display} />
        </>
      ) : null}
      {data || error ? null : <div className={css.awaited} aria-busy="true" />}
    </section>
  )
}
