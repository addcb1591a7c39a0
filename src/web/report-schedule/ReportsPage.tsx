// The page of scheduled reports: what is sent when, and how it went.
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import {
  deleteReport,
  listReports,
  pauseReport,
  type ReportSchedule,
  sendReport,
} from '#contract/mail/report-schedule.ts'
import { call } from '#web/base/api.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { useMay } from '#web/base/may.ts'
import { useApi } from '#web/base/use-api.ts'
import { useReportWrite } from '#web/list/send-regularly/use-report-write.ts'
import { Failed } from '#web/page/Failed.tsx'
import { PageFrame } from '#web/page/PageFrame.tsx'
import { TryAgain } from '#web/page/TryAgain.tsx'
import { ConfirmLine } from '#web/ui/layout/ConfirmLine.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { TableToTake } from '#web/list/take-away/TableToTake.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { keyOfReport, REPORT_COLUMNS, type ReportGiven } from './report-columns.tsx'
import css from './ReportsPage.module.css'

const ReportDialog = lazy(async () => ({
  default: (await import('#web/list/send-regularly/ReportDialog.tsx')).ReportDialog,
}))

/** Mails are sent meanwhile; one that was asked for at once is waited for. */
const RENEW_MS = 10_000
const SOON_MS = 2_000

export function ReportsPage() {
  const t = useMessages('report-schedule')
  const management = useMessages('management')
  const words = useMessages('error')
  const format = useFormat()
  const language = useLanguage()
  const [isSoon, setSoon] = useState(false)
  const refetchInterval = isSoon ? SOON_MS : RENEW_MS
  const { data, error, isFetching, refetch } = useApi(listReports, {}, { refetchInterval, throwOnError: false })
  const isRequested = data?.reports.some(({ is_requested }) => is_requested) ?? false
  if (isRequested !== isSoon) setSoon(isRequested)
  const { isSaving, fault, write } = useReportWrite()
  const mayChange = useMay('plan')
  const [editing, setEditing] = useState<ReportSchedule | null>(null)
  const [removing, setRemoving] = useState<ReportSchedule | null>(null)
  const send = ({ id, name }: ReportSchedule) =>
    void write({
      run: () => call(sendReport, { params: { id } }),
      done: () => t('asked', { name }),
      faultOf: ({ code }) => (code === 'too_many_requests' ? t('too_soon') : null),
    })
  const turn = ({ id, name, pause_reason }: ReportSchedule) =>
    void write({
      run: () => call(pauseReport, { params: { id }, body: { is_paused: pause_reason === null } }),
      done: () => t(pause_reason === null ? 'paused' : 'resumed', { name }),
    })
  const remove = async ({ id, name }: ReportSchedule) => {
    const done = await write({
      run: () => call(deleteReport, { params: { id } }),
      done: () => t('removed', { name }),
    })
    if (done !== null) setRemoving(null)
  }
  const given: ReportGiven = useMemo(
    () => ({
      t,
      format,
      language,
      isBusy: isSaving,
      onSend: send,
      onTurn: turn,
      onEdit: setEditing,
      onRemove: setRemoving,
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the acts change with each draw and do the same
    [t, format, language, isSaving],
  )
  return (
    <PageFrame
      title={t('title')}
      windowTitle={`${t('title')} · ${management('title')}`}
      context={<p>{t('why')}</p>}
      isBusy={data === undefined && !error}
      notices={
        <>
          {fault === null ? null : <Notice kind="alarm" text={fault} />}
          {error && data ? (
            <Notice kind="alarm" text={faultWords(error, words)}>
              <TryAgain query={{ isFetching, refetch }} />
            </Notice>
          ) : null}
        </>
      }
    >
      {removing === null ? null : (
        <div className={css.part}>
          <ConfirmLine
            question={t('remove_question', { name: removing.name })}
            keep={t('keep')}
            act={t('remove')}
            isBusy={isSaving}
            onKeep={() => setRemoving(null)}
            onAct={() => void remove(removing)}
          />
        </div>
      )}
      {data ? (
        data.reports.length === 0 ? (
          <ListState kind="empty" title={t('none')} why={t('none_why')}>
            <Link to={PATHS.machines}>{t('to_machines')}</Link>
            <Link to={PATHS.dailyReports}>{t('to_daily')}</Link>
            <Link to={PATHS.maintenance}>{t('to_maintenance')}</Link>
          </ListState>
        ) : (
          <TableToTake
            caption={t('title')}
            look="sheet"
            isScrolling
            hasCards
            columns={REPORT_COLUMNS.filter(({ key }) => mayChange || key !== 'acts').map((column) => ({
              ...column,
              name: t(`col_${column.key}`),
            }))}
            given={given}
            rows={data.reports}
            keyOf={keyOfReport}
          />
        )
      ) : error ? (
        <Failed title={t('failed')} query={{ error, isFetching, refetch }} />
      ) : (
        <div className={css.part}>
          <WaitingBar width={240} />
        </div>
      )}
      <Suspense>{editing === null ? null : <ReportDialog of={editing} onClose={() => setEditing(null)} />}</Suspense>
    </PageFrame>
  )
}
