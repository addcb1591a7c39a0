// A machine's lifetime counters: tables by category, median, and months.
import { takenFrom } from '#web/page/DroppedConditions.tsx'
import { useParams } from '@tanstack/react-router'
import {
  getAccumulation,
  getAccumulationComparison,
  getAccumulationMonths,
  type AccumulationEntry,
} from '#contract/usage/accumulation.ts'
import { daysOfMonth, monthOfDate, monthOfValue, monthValue } from '#domain/calendar-month.ts'
import { USAGE_GROUPS, type CounterCategory, type CounterName } from '#domain/usage-counter.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useAddressQuery } from '#web/base/page-address.ts'
import { unlessNotFound, useApi } from '#web/base/use-api.ts'
import { useMachine } from '#web/page/use-machine.ts'
import { NoRecords } from '#web/machine/NoRecords.tsx'
import { ChartOrTableSwitch } from '#web/ui/charts/ChartOrTable.tsx'
import { FigureStrip } from '#web/ui/charts/FigureStrip.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import { titleText } from '#web/page/Heading.tsx'
import { UsageFrame } from '#web/usage/UsageFrame.tsx'
import css from '#web/usage/UsagePage.module.css'
import { CounterTable, type ComparedEntry } from './CounterTable.tsx'
import { HistorySection } from './HistorySection.tsx'
import { HoursToTake } from './HoursToTake.tsx'
import { hoursQuery, readHoursAddress, type HoursAddress } from './hours-address.ts'
import { useCounterText } from './use-counter-text.ts'

/** Head figures: those that the machine reports. */
const HEAD: readonly CounterName[] = ['operation_hour', 'engine_hour', 'lift_count', 'travel_distance', 'fuel_volume']
const HEAD_FIGURES = 4
/** A lifetime's counters as of a month have no first day. */
const FIRST_DAY = '1970-01-01'

export function CumulativeHoursPage() {
  const { serial = '' } = useParams({ strict: false })
  return <HoursOfMachine key={serial} serial={serial} />
}

function HoursOfMachine({ serial }: { serial: string }) {
  const t = useMessages('usage')
  const format = useFormat()
  const { text, showQuery, hrefOf } = useAddressQuery()
  const address = readHoursAddress(text)
  const queryWith = (change: Partial<HoursAddress>) => hoursQuery({ ...address, ...change })
  const show = (change: Partial<HoursAddress>) => showQuery(queryWith(change))
  const query = { serial, ...address.month }
  const { machine, isMissing } = useMachine(serial, { throwOnError: false })
  const newest = useApi(getAccumulation, { query }, { throwOnError: unlessNotFound })
  const compared = useApi(getAccumulationComparison, { query }, { throwOnError: false })
  const history = useApi(getAccumulationMonths, { query: { serial } }, { throwOnError: false })
  const name = machine?.display_serial ?? serial
  const months = history.data?.months.toReversed() ?? []
  const title = { machine: name, subject: t('hours_title') }
  const groups = withMedians(newest.data?.accumulation ?? [], compared.data?.accumulation)
  const isEmpty = newest.data?.accumulation.every((group) => group.length === 0)
  const value = address.month ? monthValue(address.month) : ''
  const options: [string, string][] = months.slice(1).map((month) => {
    const own = monthOfDate(`${month}-01`)
    return [monthValue(own), t('end_of', { month: format.month(own) })]
  })
  if (value !== '' && !options.some(([each]) => each === value) && address.month)
    options.unshift([value, t('end_of', { month: format.month(address.month) })])
  return (
    <UsageFrame
      serial={serial}
      title={title}
      isMissing={isMissing}
      query={newest}
      failed={t('hours_failed')}
      heights={[220, 300]}
      taken={{ shown: address.display, ...takenFrom(hoursQuery(address)) }}
      tools={
        <>
          <Select
            label={t('as_of')}
            value={value}
            options={[['', t('newest')], ...options]}
            onChange={(chosen) => show({ month: monthOfValue(chosen) })}
          />
          <ChartOrTableSwitch label={t('view')} chart={t('chart')} table={t('table')} />
          <HoursToTake title={titleText(title)} groups={groups} history={history.data} counter={address.counter} />
        </>
      }
    >
      {isEmpty ? (
        <NoRecords
          machine={machine}
          days={address.month && { from: FIRST_DAY, to: daysOfMonth(address.month).to }}
          title={t('no_counters')}
          nothing={months.length > 0 ? t('none_then_why') : t('no_counters_why', { serial: name })}
        />
      ) : (
        <>
          <HeadFigures groups={groups} />
          {newest.data?.accumulation.flat().some(({ backwards_in }) => backwards_in) ? (
            <Notice kind="note" text={t('restarted_why')} isPrinted />
          ) : null}
          <div className={css.body}>
            <HistorySection
              data={history.data}
              error={history.error}
              address={address}
              hrefOf={(change) => hrefOf(queryWith(change))}
              onChange={show}
            />
            <p className={css.note}>
              {compared.error && !compared.data
                ? t('comparison_failed')
                : compared.data && compared.data.machines > 1
                  ? t('model_of', { type_code: compared.data.type_code, machines: compared.data.machines })
                  : compared.data
                    ? t('model_alone')
                    : '\u00a0'}
            </p>
            <Groups groups={groups} />
          </div>
        </>
      )}
    </UsageFrame>
  )
}

type Medians = readonly (readonly { name: string; median: number; machines: number }[])[]

/** With one machine the median is its own value. */
function withMedians(groups: readonly (readonly AccumulationEntry[])[], medians: Medians = []): ComparedEntry[][] {
  return groups.map((entries, at) =>
    entries.map((entry) => {
      const found = medians[at]?.find(({ name }) => name === entry.name)
      return { ...entry, median: found && found.machines > 1 ? found.median : null }
    }),
  )
}

function HeadFigures({ groups }: { groups: readonly (readonly ComparedEntry[])[] }) {
  const t = useMessages('usage')
  const { numberOf, textOf, unitOf } = useCounterText()
  const entries = groups.flat()
  const first = HEAD.flatMap((name) => entries.find((entry) => entry.name === name) ?? []).slice(0, HEAD_FIGURES)
  return (
    <FigureStrip
      label={t('this_machine')}
      figures={first.map(({ name, data, unit, median }) => ({
        key: name,
        label: t(name as CounterName),
        value: numberOf(data, unit),
        unit: unitOf(unit),
        basis: median === null ? null : `${t('median')}: ${textOf(median, unit)}`,
      }))}
    />
  )
}

function Groups({ groups }: { groups: readonly (readonly ComparedEntry[])[] }) {
  const t = useMessages('usage')
  return USAGE_GROUPS.map((group, at) => {
    const entries = groups[at] ?? []
    if (entries.length === 0) return null
    const categories = [...new Set(entries.map(({ category }) => category as CounterCategory))]
    return (
      <section key={group} className={css.section}>
        <h2>{t(`group_${group}`)}</h2>
        {categories.map((category) => (
          <CounterTable
            key={category}
            category={t(`category_${category}`)}
            entries={entries.filter((entry) => entry.category === category)}
          />
        ))}
      </section>
    )
  })
}
