// The page that asks a machine's terminal for data and follows what becomes of it.
import { Link, useParams } from '@tanstack/react-router'
import { listRequests } from '#contract/data-request/data-request.ts'
import { isWaiting } from '#domain/data-request.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { machinePath } from '#web/base/page-links.ts'
import { useTitle } from '#web/base/title.ts'
import { useApi } from '#web/base/use-api.ts'
import { NoMachine } from '#web/page/NoMachine.tsx'
import { useMachine } from '#web/page/use-machine.ts'
import { useRightSerial } from '#web/page/use-right-serial.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { CommandList } from './CommandList.tsx'
import { PastRequests } from './PastRequests.tsx'
import css from './Requests.module.css'
import { ResponseWindow } from './ResponseWindow.tsx'

const WAITING_MS = 3_000
const RENEW_MS = 60_000
const NOT_FOUND = 404
const UNDER_CONSTRUCTION = 409

export function RequestsPage() {
  const { serial = '' } = useParams({ strict: false })
  return <RequestsOf key={serial} serial={serial} />
}

function useRequests(serial: string) {
  const options = { answers: [NOT_FOUND, UNDER_CONSTRUCTION], inPlace: true }
  const calm = useApi(listRequests, { query: { serial } }, { ...options, every: RENEW_MS })
  const waits = calm.data?.send_requests.some(({ status }) => isWaiting(status)) ?? false
  // The same answer, asked for often while something is waited for.
  useApi(listRequests, { query: { serial } }, { ...options, every: WAITING_MS, enabled: waits })
  return calm
}

function RequestsOf({ serial }: { serial: string }) {
  const t = useMessages('data-request')
  const words = useMessages('error')
  const { machine, isMissing } = useMachine(serial, { inPlace: true })
  const { data, error, isFetching, refetch } = useRequests(serial)
  const name = machine?.display_serial ?? serial
  useTitle(t('of', { serial: name }))
  const fault = error instanceof ApiFault ? error : null
  const isUnknown = isMissing || (fault?.status === NOT_FOUND && data === undefined)
  const isRedirecting = useRightSerial(serial, isUnknown)
  if (isUnknown && !isRedirecting) return <NoMachine serial={serial} />
  const isClosed = fault?.code === 'under_construction'
  const again = (
    <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
      {words('try_again')}
    </Button>
  )
  return (
    <article className={css.page} aria-busy={!data && !error}>
      <header className={css.head}>
        <h1>{t('of', { serial: name })}</h1>
        <Link to={machinePath(serial)}>{t('to_machine')}</Link>
      </header>
      <div role="status">
        {isClosed ? <Closed title={t('under_construction')} why={t('under_construction_why')} /> : null}
        {data?.hindrance ? <Closed title={t('under_construction')} why={t(`hindrance_${data.hindrance}`)} /> : null}
        {error && data && !isClosed ? (
          <Notice kind="alarm" text={faultWords(error, words)}>
            {again}
          </Notice>
        ) : null}
      </div>
      {error && !data && !isClosed ? (
        <ListState kind="error" title={t('failed')} why={faultWords(error, words)}>
          {again}
        </ListState>
      ) : null}
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
    </article>
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
