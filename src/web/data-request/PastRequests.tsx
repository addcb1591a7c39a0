// The requests so far, newest first, with the way to what was answered.
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SendRequest } from '#contract/data-request/data-request.ts'
import type { Command } from '#domain/data-request.ts'
import { type Format, useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { alarmsPath, dailyPath, machinePath, mapPath } from '#web/base/page-links.ts'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { TableToTake } from '#web/list/take-away/TableToTake.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import css from './Requests.module.css'
import { useStateWords } from './state-words.ts'

type Given = {
  t: Translate<'data-request'>
  format: Format
  stateWords: (request: SendRequest) => string
  serial: string
}

const ALARMS = { words: 'answer_alarms', path: alarmsPath } as const
const ANSWERS = {
  T00: { words: 'answer_position', path: (serial: string) => mapPath(serial) },
  T01: { words: 'answer_overload', path: (serial: string) => dailyPath(serial, 'overload-operation') },
  T02: { words: 'answer_emergency', path: (serial: string) => dailyPath(serial, 'emergency-operation') },
  T03: { words: 'answer_condition', path: machinePath },
  T04: ALARMS,
  T05: ALARMS,
  T06: ALARMS,
  T07: ALARMS,
} as const satisfies Record<Command, { words: string; path: (serial: string) => string }>

function stateCell(request: SendRequest, { t, stateWords, serial }: Given) {
  const { words, path } = ANSWERS[request.command]
  return (
    <>
      <span data-status={request.status}>{stateWords(request)}</span>
      {request.status === 'N00' ? <Link to={path(serial)}>{t(words)}</Link> : null}
    </>
  )
}

function keyOf({ request_id }: SendRequest): string {
  return String(request_id)
}

export function PastRequests({ serial, requests }: { serial: string; requests: readonly SendRequest[] }) {
  const t = useMessages('data-request')
  const format = useFormat()
  const stateWords = useStateWords()
  const given = { t, format, stateWords, serial }
  const columns = useMemo(
    (): TableColumn<SendRequest, Given>[] => [
      { key: 'command', name: t('col_command'), width: 230, isRowHead: true, cell: ({ command }) => t(command) },
      { key: 'status', name: t('col_status'), width: 260, cell: stateCell, className: css.stateCell },
      { key: 'created', name: t('col_created'), width: 140, cell: ({ created_at }) => format.dateTime(created_at) },
      { key: 'sent', name: t('col_sent'), width: 140, cell: ({ sent_at }) => format.dateTime(sent_at) },
      { key: 'ended', name: t('col_ended'), width: 140, cell: ({ ended_at }) => format.dateTime(ended_at) },
      { key: 'by', name: t('col_by'), width: 150, cell: ({ requested_by }) => requested_by ?? '–' },
    ],
    [t, format],
  )
  return (
    <section className={css.part} aria-label={t('requests')}>
      <h2>{t('requests')}</h2>
      {requests.length === 0 ? (
        <ListState kind="empty" title={t('none')} why={t('none_why')} />
      ) : (
        <TableToTake
          caption={t('requests')}
          look="sheet"
          isScrolling
          hasCards
          {...{ columns, given, keyOf }}
          rows={requests}
        />
      )}
    </section>
  )
}
