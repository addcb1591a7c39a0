// What was done on a machine, newest first: a service book that can be printed.
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { downloadResults, listResults, type MaintenanceResult } from '#contract/maintenance/maintenance.ts'
import type { listResultsShape } from '#contract/maintenance/maintenance.shape.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { POINT_KINDS, type PointKind } from '#contract/maintenance/choices.ts'
import { schedulePath } from '#web/base/page-links.ts'
import { useUser } from '#web/base/session.ts'
import { useSettled } from '#web/base/use-settled.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { serverFile } from '#web/list/take-away/server-file.ts'
import { type ListRows, useList } from '#web/list/use-list.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { isDayOrNone } from '#domain/typed-dates.ts'
import { DateField } from '#web/ui/dates/DateField.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { MachineFrame, type MachineMaintenance, MachineWays } from '#web/maintenance/MachineFrame.tsx'
import { useCurrency } from '#web/maintenance/use-currency.ts'
import { RESULT_COLUMNS, resultCard, type ResultGiven } from './result-columns.tsx'
import { ToolLink } from '#web/page/ToolLink.tsx'

const SETTLE_MS = 250

export function HistoryPage() {
  const { serial = '' } = useParams({ strict: false })
  return (
    <MachineFrame key={serial} serial={serial} page="history" hasOwnHead>
      {(machine) => <History machine={machine} />}
    </MachineFrame>
  )
}

function keyOfResult({ result_id }: MaintenanceResult): string {
  return String(result_id)
}

function pageOfResults({ histories, pager }: ResponseOf<typeof listResultsShape>): ListRows<MaintenanceResult> {
  return { rows: histories, page: pager }
}

type Filter = { kind: PointKind | ''; text: string; from: string; until: string; page: number }
const ALL: Filter = { kind: '', text: '', from: '', until: '', page: 1 }

function History({ machine }: { machine: MachineMaintenance }) {
  const { t, format } = useMaintenanceWords()
  const company = useUser()?.company.name ?? ''
  const currency = useCurrency()
  const [filter, setFilter] = useState(ALL)
  const text = useSettled(filter.text.trim(), SETTLE_MS)
  const { kind, from, until, page } = filter
  const body = {
    serial: machine.serial,
    page,
    ...(kind !== '' && { kind }),
    ...(text !== '' && { text }),
    ...(from !== '' && { from }),
    ...(until !== '' && { until }),
  }
  const list = useList(listResults, { body }, { read: pageOfResults, part: null, keyOf: keyOfResult, isSteady: false })
  const change = (next: Partial<Filter>) => setFilter({ ...filter, page: 1, ...next })
  const isFiltered = kind !== '' || text !== '' || from !== '' || until !== ''
  const given: ResultGiven = { t, format, machine, currency }
  return (
    <ListPage
      title={{ machine: machine.display_serial, subject: t('history') }}
      section={[company, machine.type_code].filter(Boolean).join(' · ')}
      acts={<MachineWays serial={machine.serial} page="history" />}
      tools={
        <>
          <Field
            label={t('search')}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={filter.text}
            onChange={({ target }) => change({ text: target.value })}
          />
          <Select
            label={t('kind')}
            value={kind}
            options={[['', t('all')], ...POINT_KINDS.map((each) => [each, t(`kind_${each}`)] as const)]}
            onChange={(value) => change({ kind: value })}
          />
          <DateField label={t('from')} value={from} onChange={(day) => isDayOrNone(day) && change({ from: day })} />
          <DateField label={t('until')} value={until} onChange={(day) => isDayOrNone(day) && change({ until: day })} />
          <ToolLink to={schedulePath(machine.serial, 'history/print')} sign="sheet">
            {t('book')}
          </ToolLink>
        </>
      }
      folded={{ isInUse: isFiltered }}
      list={list}
      files={[serverFile(downloadResults, { params: { serial: machine.serial } })]}
      columns={RESULT_COLUMNS.map((column) => ({
        ...column,
        name: t(column.word),
        unit: (column.key === 'cost' && currency) || undefined,
      }))}
      given={given}
      card={resultCard}
      empty={
        isFiltered ? (
          <ListState kind="empty" title={t('no_match')} why={t('no_match_why')}>
            <Button onClick={() => setFilter(ALL)}>{t('all')}</Button>
          </ListState>
        ) : (
          <ListState
            kind="empty"
            category={machine.machine_category}
            title={t('history_empty')}
            why={t('history_empty_why')}
          />
        )
      }
      page={list.page?.current_page ?? page}
      onPage={(next) => change({ page: next })}
    />
  )
}
