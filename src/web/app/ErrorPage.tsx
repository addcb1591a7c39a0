// The pages of an error and of an unknown address.
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { ApiFault } from '#web/base/api-fault.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { useTitle } from '#web/base/title.ts'
import { Button } from '#web/ui/Button.tsx'
import { RouteFault, statusOf, wordOf } from './route-fault.ts'
import css from './StatusPage.module.css'

// Lazy, for the first screen's byte budget;
// if it cannot be loaded, the id is text to select.
const CopyButton = lazy(() =>
  import('#web/ui/CopyButton.tsx').then(
    (found) => ({ default: found.CopyButton }),
    () => ({ default: () => null }),
  ),
)

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useMessages('error')
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const status = statusOf(error)
  const text = error instanceof RouteFault ? t(error.key, { name: error.detail }) : t(wordOf(error))
  useTitle(String(status))
  useEffect(() => console.error(error), [error])

  const retry = () => {
    // Other errors are ours, perhaps a missing chunk:
    // only a reload can help.
    if (!(error instanceof ApiFault)) return location.reload()
    queries.reset()
    reset()
    void router.invalidate()
  }
  return (
    <div className={css.page} role="alert">
      <h1>{status}</h1>
      <p className={css.text}>{text}</p>
      {status === 403 ? <p>{t('not_allowed_hint')}</p> : null}
      {error instanceof ApiFault && error.requestId ? (
        <p className={css.request}>
          {t('request_id')} <code>{error.requestId}</code>
          <Suspense>
            <CopyButton text={error.requestId} label={t('request_id_copy')} done={t('request_id_copied')} />
          </Suspense>
        </p>
      ) : null}
      <div className={css.ways}>
        <Button look="primary" onClick={retry}>
          {t('try_again')}
        </Button>
        <Link to={PATHS.machines}>{t('to_start')}</Link>
      </div>
    </div>
  )
}

export function NotFoundPage() {
  const t = useMessages('error')
  useTitle('404')
  return (
    <div className={css.page}>
      <h1>404</h1>
      <p className={css.text}>{t('not_found')}</p>
      <div className={css.ways}>
        <Link to={PATHS.machines}>{t('to_start')}</Link>
      </div>
    </div>
  )
}
