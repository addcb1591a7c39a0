// A machine's alarms and events of a month: counts, days, list, dialogs.
import { isNotFound } from '#web/base/api-fault.ts'
import { takenFrom } from '#web/page/DroppedConditions.tsx'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'
import { type AlarmItem, listAlarms } from '#contract/alarm/alarm.ts'
import type { listAlarmsShape } from '#contract/alarm/alarm.shape.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { monthLabel, monthOfDate, monthOfValue, monthValue } from '#domain/calendar-month.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { alarmsPath } from '#web/base/page-links.ts'
import { useTitle } from '#web/base/title.ts'
import { useAddressQuery } from '#web/base/page-address.ts'
import { useToday } from '#web/base/use-today.ts'
import { unlessNotFound } from '#web/base/use-api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { type ListRows, pageOf, useList } from '#web/list/use-list.ts'
import { useNoMachine } from '#web/page/MachinePage.tsx'
import { useMachine } from '#web/page/use-machine.ts'
import { titleText } from '#web/page/Heading.tsx'
import { SimpleMachine } from '#web/page/SimpleMachine.tsx'
import { MonthSelect } from '#web/ui/controls/MonthSelect.tsx'
import { type AlarmAddress, alarmQuery, readAlarmAddress, reportOf } from './alarm-address.ts'
import { filterAlarms } from './alarm-filter.ts'
import { ALARM_COLUMNS, alarmCard, keyOfAlarm, useAlarmGiven } from './alarm-list.tsx'
import { alarmMonths } from './alarm-months.ts'
import { AlarmFilters } from './AlarmFilters.tsx'
import { AlarmSummary } from './AlarmSummary.tsx'
import { NoAlarms } from './NoAlarms.tsx'

// With its charts a chunk of its own: most visits read the list alone.
const AlarmDialog = lazy(async () => ({ default: (await import('./AlarmDialog.tsx')).AlarmDialog }))

const ALARM_LOOKS = ['month', 'day']
/** An alarm is shown a minute after it came at the latest. */
const RENEW_MS = 60_000

export function AlarmsPage() {
  const { serial = '' } = useParams({ strict: false })
  return <AlarmsOfMachine key={serial} serial={serial} />
}

function readAlarms({ alarms }: ResponseOf<typeof listAlarmsShape>): ListRows<AlarmItem> {
  return pageOf(alarms, 1, Math.max(1, alarms.length))
}

function AlarmsOfMachine({ serial }: { serial: string }) {
  const t = useMessages('alarm')
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
  return <AlarmsOfMonth serial={serial} machine={machine} isMissing={isMissing} />
}

type Props = { serial: string; machine: MachineDetail | null; isMissing: boolean }

function inMonth(value: string): Partial<AlarmAddress> {
  return { month: monthOfValue(value), day: null, key: null }
}

function AlarmsOfMonth({ serial, machine, isMissing }: Props) {
  const t = useMessages('alarm')
  const format = useFormat()
  const { date: today, now, zone } = useToday()
  const { text, showQuery } = useAddressQuery()
  const address = readAlarmAddress(text)
  const month = address.month ?? monthOfDate(today)
  const queryOf = (change: Partial<AlarmAddress>) => alarmQuery({ ...readAlarmAddress(text), page: 1, ...change })
  const show = (change: Partial<AlarmAddress>) => showQuery(queryOf(change))
  const all = useList(
    listAlarms,
    { query: { serial, timezone: zone, month: monthLabel(month) } },
    { read: readAlarms, part: null, keyOf: keyOfAlarm, refetchInterval: RENEW_MS, throwOnError: unlessNotFound },
  )
  const { page } = address
  const hrefOf = useCallback(
    (key: string) => alarmsPath(serial) + alarmQuery({ ...readAlarmAddress(text), key }),
    [serial, text],
  )
  const onOpen = useCallback(
    (key: string) => showQuery(alarmQuery({ ...readAlarmAddress(text), key })),
    [showQuery, text],
  )
  const given = useAlarmGiven({ now, hrefOf, onOpen })
  const name = machine?.display_serial ?? serial
  const title = { machine: name, subject: t('title') }
  useTitle(titleText(title))
  const instead = useNoMachine(serial, isMissing || isNotFound(all.error))
  if (instead) return instead
  const matching = all.rows && filterAlarms(all.rows, address, { zone, now })
  const shown = matching && pageOf(matching, page, address.per_page)
  const months = alarmMonths(today, month)
  return (
    <>
      <ListPage
        title={title}
        printWord={t('print')}
        summary={
          <AlarmSummary
            serial={serial}
            month={month}
            alarms={all.isBusy ? null : all.rows}
            address={address}
            reader={{ zone, today, now }}
            hrefOf={(change) => alarmsPath(serial) + queryOf(change)}
            onPick={show}
          />
        }
        tools={
          <>
            <MonthSelect
              label={t('month')}
              value={monthValue(month)}
              recent={months.recent}
              earlier={months.earlier}
              earlierLabel={t('earlier')}
              hrefOf={(value) => alarmsPath(serial) + queryOf(inMonth(value))}
              onChange={(value) => show(inMonth(value))}
            />
            <AlarmFilters address={address} alarms={all.rows ?? []} onChange={show} />
          </>
        }
        taken={takenFrom(alarmQuery(address))}
        takenLooks={ALARM_LOOKS}
        list={{
          ...all,
          key: text,
          rows: shown?.rows ?? null,
          page: shown?.page ?? null,
          // The search is the browser's.
          readPage: async () => pageOf(matching ?? [], 1, Math.max(1, matching?.length ?? 0)),
        }}
        columns={ALARM_COLUMNS.map((column) => ({ ...column, name: t(`col_${column.key}`) }))}
        given={given}
        report={reportOf(serial, titleText(title), address)}
        card={alarmCard}
        empty={
          <NoAlarms
            serial={serial}
            machine={machine}
            month={month}
            monthText={format.month(month)}
            isFiltered={(all.rows?.length ?? 0) > 0}
            zone={zone}
            onShow={show}
          />
        }
        page={shown?.page.current_page ?? page}
        hrefOfPage={(next) => alarmsPath(serial) + queryOf({ page: next })}
        onPage={(next) => show({ page: next })}
        onPageSize={(per_page) => show({ per_page })}
      />
      {address.key === null ? null : (
        <Suspense>
          <AlarmDialog
            alarmKey={address.key}
            machine={name}
            keys={(matching ?? []).map(keyOfAlarm)}
            onShow={onOpen}
            onClose={() => showQuery(alarmQuery({ ...address, key: null }))}
          />
        </Suspense>
      )}
    </>
  )
}
