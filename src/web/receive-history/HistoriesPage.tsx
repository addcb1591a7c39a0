// A machine's communication record: a year of days, its gaps, every record.
import { isNotFound } from '#web/base/api-fault.ts'
import { takenFrom } from '#web/page/DroppedConditions.tsx'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import {
  getCommunicationYear,
  listReceiveHistory,
  type ReceivedRecord,
} from '#contract/receive-history/receive-history.ts'
import type { listReceiveHistoryShape } from '#contract/receive-history/receive-history.shape.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { daysOfMonth } from '#domain/calendar-month.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { machinePath } from '#web/base/page-links.ts'
import { useUser } from '#web/base/session.ts'
import { useTitle } from '#web/base/title.ts'
import { useAddressQuery } from '#web/base/page-address.ts'
import { unlessNotFound, useApi } from '#web/base/use-api.ts'
import { useToday } from '#web/base/use-today.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { type ListRows, useList } from '#web/list/use-list.ts'
import { useNoMachine } from '#web/page/MachinePage.tsx'
import { useMachine } from '#web/page/use-machine.ts'
import { titleText } from '#web/page/Heading.tsx'
import { SimpleMachine } from '#web/page/SimpleMachine.tsx'
import { NoRecords } from '#web/machine/NoRecords.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import { Gaps } from './Gaps.tsx'
import { type HistoryAddress, historyQuery, readHistoryAddress, reportOf, TYPES } from './history-address.ts'
import { recordCard, RECORD_COLUMNS, useRecordWords } from './record-columns.tsx'
import css from './Histories.module.css'
import { YearOfDays } from './YearOfDays.tsx'
import { ToolLink } from '#web/page/ToolLink.tsx'

const HISTORY_LOOKS = ['month']
const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)

export function HistoriesPage() {
  const { serial = '' } = useParams({ strict: false })
  return <HistoriesOfMachine key={serial} serial={serial} />
}

function HistoriesOfMachine({ serial }: { serial: string }) {
  const t = useMessages('receive-history')
  const { machine, isMissing } = useMachine(serial, { throwOnError: false })
  if (machine?.is_ic1r) {
    const words = { serial: machine.display_serial }
    return (
      <SimpleMachine
        machine={machine}
        title={{ machine: machine.display_serial, subject: t('title') }}
        what={t('simple', words)}
        why={t('simple_why')}
        toMachine={t('to_machine')}
      />
    )
  }
  return <HistoriesOf serial={serial} machine={machine} isMissing={isMissing} />
}

function keyOfRecord({ data_type, time_stamp, sequence, received_at }: ReceivedRecord): string {
  return [time_stamp, data_type, sequence, received_at].join(' ')
}

function pageOfRecords({ history, ...page }: ResponseOf<typeof listReceiveHistoryShape>): ListRows<ReceivedRecord> {
  return { rows: history, page }
}

type Props = { serial: string; machine: MachineDetail | null; isMissing: boolean }

function HistoriesOf({ serial, machine, isMissing }: Props) {
  const t = useMessages('receive-history')
  const format = useFormat()
  const user = useUser()
  const given = useRecordWords()
  const thisYear = Number(useToday().date.slice(0, 4))
  const { text, showQuery, hrefOf } = useAddressQuery()
  const address = readHistoryAddress(text, thisYear)
  const { year, month, data_type, page } = address
  const queryWith = (change: Partial<HistoryAddress>) => historyQuery({ ...address, page: 1, ...change })
  const show = (change: Partial<HistoryAddress>) => showQuery(queryWith(change))
  const query = {
    serial,
    year,
    page,
    ...(month !== null && { month }),
    ...(data_type !== null && { data_type }),
  }
  const list = useList(
    listReceiveHistory,
    { query },
    { read: pageOfRecords, part: null, keyOf: keyOfRecord, isSteady: false, throwOnError: unlessNotFound },
  )
  const ofYear = useApi(getCommunicationYear, { query: { serial, year } }, { throwOnError: false })
  const name = machine?.display_serial ?? serial
  const title = { machine: name, subject: t('title') }
  useTitle(titleText(title))
  const columns = useMemo(() => RECORD_COLUMNS.map((column) => ({ ...column, name: t(`col_${column.key}`) })), [t])
  const instead = useNoMachine(serial, isMissing || isNotFound(list.error))
  if (instead) return instead
  const first = Math.min(ofYear.data?.first_year ?? year, year)
  const years = Array.from({ length: thisYear - first + 1 }, (_, back) => String(thisYear - back))
  if (!years.includes(String(year))) years.unshift(String(year))
  return (
    <ListPage
      title={title}
      acts={
        <ToolLink to={machinePath(serial)} sign="back">
          {t('to_machine')}
        </ToolLink>
      }
      summary={
        <div className={css.year}>
          {ofYear.data && !ofYear.isPlaceholderData ? (
            <>
              <YearOfDays
                year={year}
                month={month}
                {...ofYear.data}
                onMonth={(next) => show({ month: next === month ? null : next })}
              />
              <Gaps gaps={ofYear.data.gaps} />
            </>
          ) : ofYear.error ? (
            <Notice kind="alarm" text={t('failed')} />
          ) : (
            <div className={css.waiting} aria-busy="true" />
          )}
        </div>
      }
      tools={
        <>
          <Select
            label={t('year')}
            value={String(year)}
            options={years.map((each) => [each, each] as const)}
            onChange={(value) => show({ year: Number(value), month: null })}
          />
          <Select
            label={t('month')}
            value={month === null ? '' : String(month)}
            options={[
              ['', t('all_months')],
              ...MONTHS.map((each) => [String(each), format.month({ year, month: each })] as const),
            ]}
            onChange={(value) => show({ month: value === '' ? null : Number(value) })}
          />
          <Select
            label={t('type')}
            value={data_type ?? ''}
            options={[['', t('all_types')], ...TYPES.map((each) => [each, t(`type_${each}`)] as const)]}
            onChange={(value) => show({ data_type: value === '' ? null : value })}
          />
          {user ? <p className={css.note}>{t('zone', { zone: user.time_zone })}</p> : null}
          {list.answer?.is_cut ? <p className={css.note}>{t('cut')}</p> : null}
        </>
      }
      taken={takenFrom(historyQuery(address))}
      takenLooks={HISTORY_LOOKS}
      list={list}
      columns={columns}
      given={given}
      report={reportOf(serial, titleText(title), address)}
      card={recordCard}
      empty={
        <NoRecords
          machine={machine}
          days={month === null ? { from: `${year}-01-01`, to: `${year}-12-31` } : daysOfMonth({ year, month })}
          title={t('empty')}
          nothing={data_type === null ? t('empty_why') : t('empty_type_why', { type: t(`type_${data_type}`) })}
        >
          {month === null && data_type === null ? null : (
            <Button onClick={() => show({ month: null, data_type: null })}>{t('show_year')}</Button>
          )}
        </NoRecords>
      }
      page={list.page?.current_page ?? page}
      hrefOfPage={(next) => hrefOf(queryWith({ page: next }))}
      onPage={(next) => show({ page: next })}
    />
  )
}
