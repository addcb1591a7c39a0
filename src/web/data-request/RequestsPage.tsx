// The page that asks a machine's terminal for data and follows what becomes of it.
import { useParams } from '@tanstack/react-router'
import { listRequests } from '#contract/data-request/data-request.ts'
import { isWaiting } from '#domain/data-request.ts'
import { ApiFault, isNotFound } from '#web/base/api-fault.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { machinePath } from '#web/base/page-links.ts'
import { useApi } from '#web/base/use-api.ts'
import { Failed } from '#web/page/Failed.tsx'
import { useNoMachine } from '#web/page/MachinePage.tsx'
import { PageFrame } from '#web/page/PageFrame.tsx'
import { TryAgain } from '#web/page/TryAgain.tsx'
import { useMachine } from '#web/page/use-machine.ts'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { CommandList } from './CommandList.tsx'
import { PastRequests } from './PastRequests.tsx'
import css from './Requests.module.css'
import { ResponseWindow } from './ResponseWindow.tsx'
import { ToolLink } from '#web/page/ToolLink.tsx'

const WAITING_MS = 3_000
const RENEW_MS = 60_000

export function RequestsPage() {
  const { serial = '' } = useParams({ strict: false })
  return <RequestsOf key={serial} serial={serial} />
}

function useRequests(serial: string) {
  const calm = useApi(listRequests, { query: { serial } }, { refetchInterval: RENEW_MS, throwOnError: false })
  const waits = calm.data?.send_requests.some(({ status }) => isWaiting(status)) ?? false
  // The same answer, asked for often while something is waited for.
  useApi(listRequests, { query: { serial } }, { refetchInterval: WAITING_MS, enabled: waits, throwOnError: false })
  return calm
}

function RequestsOf({ serial }: { serial: string }) {
  const t = useMessages('data-request')
  const words = useMessages('error')
  const { machine, isMissing } = useMachine(serial, { throwOnError: false })
  const { data, error, isFetching, refetch } = useRequests(serial)
  const name = machine?.display_serial ?? serial
  const instead = useNoMachine(serial, isMissing || (isNotFound(error) && data === undefined))
  if (instead) return instead
  const isClosed = error instanceof ApiFault && error.code === 'under_construction'
  const query = { error, isFetching, refetch }
  return (
    <PageFrame
      title={{ machine: name, subject: t('title') }}
      tools={
        <ToolLink to={machinePath(serial)} sign="back">
          {t('to_machine')}
        </ToolLink>
      }
      className={css.page}
      isBusy={!data && !error}
      notices={
        <>
          {isClosed ? <Closed title={t('under_construction')} why={t('under_construction_why')} /> : null}
          {data?.hindrance ? <Closed title={t('hindered')} why={t(`hindrance_${data.hindrance}`)} /> : null}
          {error && data && !isClosed ? (
            <Notice kind="alarm" text={faultWords(error, words)}>
              <TryAgain query={query} />
            </Notice>
          ) : null}
        </>
      }
    >
      {error && !data && !isClosed ? <Failed title={t('failed')} query={query} /> : null}
      {data && !data.hindrance ? (
        <ResponseWindow key_off_at={data.key_off_at} window_ends_at={data.window_ends_at} />
      ) : null}
      {data || isClosed ? (
        <CommandList
          serial={serial}
          requests={data?.send_requests ?? []}
          isDisabled={isClosed || data?.hindrance !== null}
        />
      ) : error ? null : (
        <div className={css.part}>
          <WaitingBar width={240} />
        </div>
      )}
      {data ? <PastRequests serial={serial} requests={data.send_requests} /> : null}
      {data || error ? <Disclaimers /> : null}
    </PageFrame>
  )
}

function Disclaimers() {
  const t = useMessages('data-request')
  return (
    <section className={css.part} aria-label={t('disclaimers')}>
      <h2>{t('disclaimers')}</h2>
      <ul className={css.notes}>
        <li>{t('not_obtained')}</li>
        <li>{t('only_three_days')}</li>
        <li>{t('not_communicable')}</li>
        <li>{t('contact')}</li>
      </ul>
    </section>
  )
}

function Closed({ title, why }: { title: string; why: string }) {
  return (
    <p className={css.closed}>
      <b>{title}</b> {why}
    </p>
  )
}
