// A machine's distributions: a division by choice, at a date or between two.
import { takenFrom } from '#web/page/DroppedConditions.tsx'
import { useParams } from '@tanstack/react-router'
import {
  downloadHistogram,
  getHistogram,
  listDivisions,
  type Histogram,
  type HistogramRow,
} from '#contract/usage/histogram.ts'
import { classDecimals } from '#domain/usage-division.ts'
import { addedBetween } from '#domain/usage-rows.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useAddressQuery } from '#web/base/page-address.ts'
import { unlessNotFound, useApi } from '#web/base/use-api.ts'
import { useMachine } from '#web/page/use-machine.ts'
import { NoRecords } from '#web/machine/NoRecords.tsx'
import { ChartOrTableSwitch } from '#web/ui/charts/ChartOrTable.tsx'
import { ChartSkeleton } from '#web/ui/charts/ChartSkeleton.tsx'
import { FigureStrip } from '#web/ui/charts/FigureStrip.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import { UsageFrame } from '#web/usage/UsageFrame.tsx'
import css from '#web/usage/UsagePage.module.css'
import { WorkbookButton } from '#web/workbook/WorkbookButton.tsx'
import { divisionName, useNamedAxes } from './class-names.ts'
import { distributionQuery, readDistributionAddress, type DistributionAddress } from './distribution-address.ts'
import { DistributionChart } from './DistributionChart.tsx'

export function DistributionsPage() {
  const { serial = '' } = useParams({ strict: false })
  return <DistributionsOfMachine key={serial} serial={serial} />
}

function DistributionsOfMachine({ serial }: { serial: string }) {
  const t = useMessages('usage')
  const { text, showQuery } = useAddressQuery()
  const address = readDistributionAddress(text)
  const show = (change: Partial<DistributionAddress>) => showQuery(distributionQuery({ ...address, ...change }))
  const { machine, isMissing } = useMachine(serial, { throwOnError: false })
  const divisions = useApi(listDivisions, { query: { serial } }, { throwOnError: unlessNotFound })
  const all = divisions.data?.histogram_division ?? []
  const division = all.find((each) => each.division === address.division)?.division ?? all[0]?.division
  const name = machine?.display_serial ?? serial
  return (
    <UsageFrame
      serial={serial}
      title={{ machine: name, subject: t('distributions_title') }}
      isMissing={isMissing}
      query={divisions}
      failed={t('distributions_failed')}
      heights={[320]}
      taken={takenFrom(distributionQuery({ ...address, division: division ?? address.division }))}
      tools={
        division === undefined ? null : (
          <>
            <Select
              label={t('division')}
              value={division}
              options={all.map((each) => [each.division, divisionName(t, each.division)] as const)}
              onChange={(chosen) => show({ division: chosen, date: null, since: null })}
            />
            <ChartOrTableSwitch label={t('view')} chart={t('chart')} table={t('table')} />
            <DivisionFile serial={serial} division={division} address={address} />
          </>
        )
      }
    >
      {division === undefined ? (
        <NoRecords
          machine={machine}
          days={null}
          title={t('no_counters')}
          nothing={t('no_divisions_why', { serial: name })}
        />
      ) : (
        <DivisionSection key={division} serial={serial} division={division} address={address} onChange={show} />
      )}
    </UsageFrame>
  )
}

type FileProps = { serial: string; division: string; address: DistributionAddress }

/** The days of the address that the division has: its rows, newest first. */
function chosenRows(rows: readonly HistogramRow[], { date, since }: DistributionAddress) {
  const row = rows.find(({ recorded_date }) => recorded_date === date) ?? rows[0]
  const older = row ? rows.filter(({ recorded_date }) => recorded_date < row.recorded_date) : []
  return { row, older, since: older.find(({ recorded_date }) => recorded_date === since) ?? null }
}

function DivisionFile({ serial, division, address }: FileProps) {
  const { data } = useApi(getHistogram, { query: { serial, division } }, { throwOnError: false })
  const { row, since } = chosenRows(data?.histogram ?? [], address)
  const query = {
    serial,
    division,
    ...(row && { date: row.recorded_date }),
    ...(since && { since: since.recorded_date }),
  }
  return <WorkbookButton endpoint={downloadHistogram} input={{ query }} disabled={!row} />
}

type SectionProps = FileProps & {
  onChange: (change: Partial<DistributionAddress>) => void
}

function DivisionSection({ serial, division, address, onChange }: SectionProps) {
  const t = useMessages('usage')
  const format = useFormat()
  const { data, error } = useApi(getHistogram, { query: { serial, division } }, { throwOnError: false })
  if (error && !data) return <Notice kind="alarm" text={t('distributions_failed')} />
  if (data === undefined || data.histogram_division.division !== division)
    return (
      <div aria-busy="true">
        <ChartSkeleton figures={2} charts={[320]} />
      </div>
    )
  const rows = data.histogram
  const { row, older, since } = chosenRows(rows, address)
  if (row === undefined) return null
  return (
    <>
      <div className={`${css.choices} ${css.inset}`} data-screen>
        <Select
          label={t('date')}
          value={row.recorded_date}
          options={rows.map(({ recorded_date }) => [recorded_date, format.day(recorded_date)] as const)}
          onChange={(date) => onChange({ division, date })}
        />
        <Select
          label={t('compared_with')}
          value={since?.recorded_date ?? ''}
          options={[
            ['', t('no_comparison')],
            ...older.map(({ recorded_date }) => [recorded_date, format.day(recorded_date)] as [string, string]),
          ]}
          onChange={(chosen) => onChange({ division, since: chosen === '' ? null : chosen })}
        />
      </div>
      <RowNotices rows={rows} />
      <Drawing answer={data} row={row} since={since} />
    </>
  )
}

function RowNotices({ rows }: { rows: readonly HistogramRow[] }) {
  const t = useMessages('usage')
  const format = useFormat()
  return (
    <>
      {rows.map(({ recorded_date, is_changed, is_backwards }) =>
        is_changed || is_backwards ? (
          <Notice
            key={recorded_date}
            kind="note"
            isPrinted
            text={t(is_changed ? 'row_changed' : 'row_fell', { date: format.day(recorded_date) })}
          />
        ) : null,
      )}
    </>
  )
}

type DrawingProps = { answer: Histogram; row: HistogramRow; since: HistogramRow | null }

function Drawing({ answer: { histogram_division: now }, row, since }: DrawingProps) {
  const t = useMessages('usage')
  const format = useFormat()
  const namedAxes = useNamedAxes()
  const classes = row.class_detail ?? now.class_detail
  const isSame = since !== null && JSON.stringify(since.class_detail) === JSON.stringify(row.class_detail)
  const added = isSame ? addedBetween(since.class_data, row.class_data) : null
  const values = added ?? row.class_data
  const date = format.day(row.recorded_date)
  const basis =
    since && added ? t('between', { since: format.day(since.recorded_date), date }) : t('since_new', { date })
  const sum = values.reduce((total, value) => total + value, 0)
  const most = values.indexOf(Math.max(...values))
  const axes = namedAxes(classes)
  const columns = axes[0]?.classes.length ?? 1
  const mostIn = axes
    .map(
      ({ classes: names, unit }, of) =>
        `${names[of === 0 ? most % columns : Math.floor(most / columns)]?.name} ${unit}`,
    )
    .join(', ')
  return (
    <>
      {since && !added ? <Notice kind="note" isPrinted text={t('not_comparable', { date })} /> : null}
      <FigureStrip
        label={divisionName(t, now.division)}
        figures={[
          {
            key: 'sum',
            label: t('sum'),
            value: format.number(sum, classDecimals(now.unit)),
            unit: now.unit === 'hours' ? format.unit('hours') : t('times'),
            basis,
          },
          { key: 'most', label: t('most'), value: sum > 0 ? mostIn : format.number(null) },
          {
            key: 'hourmeter',
            label: t('hourmeter'),
            value: format.quantity(row.hourmeter, 'hours'),
            unit: format.unit('hours'),
            basis: date,
          },
        ]}
      />
      <div className={css.body}>
        <DistributionChart
          label={`${divisionName(t, now.division)}, ${basis}`}
          unit={now.unit}
          classes={classes}
          values={values}
        />
      </div>
    </>
  )
}
