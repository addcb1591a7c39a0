// The page of notification by mail: addresses, who gets what, what was sent.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { listMailAddresses } from '#contract/mail/mail.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { useApi } from '#web/base/use-api.ts'
import { Failed } from '#web/page/Failed.tsx'
import { PageFrame } from '#web/page/PageFrame.tsx'
import { TryAgain } from '#web/page/TryAgain.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { Segments } from '#web/ui/charts/Segments.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { AddressList } from './AddressList.tsx'
import css from './Notification.module.css'
import { SenderMatrix } from './SenderMatrix.tsx'
import { SentMails } from './SentMails.tsx'

const VIEWS = ['addresses', 'matrix', 'sent'] as const
type View = (typeof VIEWS)[number]

/** Links are followed and servers refuse meanwhile. */
const RENEW_MS = 30_000

function hrefOf(view: View): string {
  return `${PATHS.notification}?view=${view}`
}

export function NotificationPage() {
  const t = useMessages('mail')
  const management = useMessages('management')
  const words = useMessages('error')
  const navigate = useNavigate()
  const { view: wished } = useSearch({ strict: false }) as { view?: unknown }
  const view: View = VIEWS.find((each) => each === wished) ?? 'addresses'
  const { data, error, isFetching, refetch } = useApi(
    listMailAddresses,
    {},
    { refetchInterval: RENEW_MS, throwOnError: false },
  )
  return (
    <PageFrame
      title={t('title')}
      windowTitle={`${t('title')} · ${management('title')}`}
      tools={
        <Segments
          label={t('views')}
          value={view}
          options={VIEWS.map((each) => [each, t(`view_${each}`)] as const)}
          hrefOf={hrefOf}
          onChange={(next) => void navigate({ href: hrefOf(next), replace: true })}
        />
      }
      isBusy={data === undefined && !error}
      notices={
        <>
          {error && data ? (
            <Notice kind="alarm" text={faultWords(error, words)}>
              <TryAgain query={{ isFetching, refetch }} />
            </Notice>
          ) : null}
          {data && !data.is_sending ? (
            <Notice kind="note" text={t('not_sending')}>
              {data.mailbox === null ? null : <a href={data.mailbox}>{t('mailbox')}</a>}
            </Notice>
          ) : null}
        </>
      }
    >
      {view === 'sent' ? (
        <SentMails />
      ) : data ? (
        view === 'addresses' ? (
          <AddressList addresses={data.addresses} />
        ) : (
          <SenderMatrix />
        )
      ) : error ? (
        <Failed title={t('failed')} query={{ error, isFetching, refetch }} />
      ) : (
        <div className={css.part}>
          <WaitingBar width={240} />
        </div>
      )}
    </PageFrame>
  )
}
