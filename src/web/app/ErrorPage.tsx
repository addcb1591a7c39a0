// The pages of an error and of an unknown address.
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ApiFault } from '#web/base/api-fault.ts'
import { isMissingChunk, takesReload } from '#web/base/chunk-reload.ts'
import { roleWord } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { isOfScreen } from '#web/base/lazy-screen.ts'
import { serverAnswers, watchServer } from '#web/base/server-reach.ts'
import { useTitle } from '#web/base/title.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { showSnack } from '#web/ui/layout/snack.ts'
import { RouteFault, statusOf, wordOf } from './route-fault.ts'
import css from './StatusPage.module.css'

// Lazy, for the first screen's byte budget;
// if it cannot be loaded, the id is text to select.
const CopyButton = lazy(() =>
  import('#web/ui/layout/CopyButton.tsx').then(
    (module) => ({ default: module.CopyButton }),
    () => ({ default: () => null }),
  ),
)

/** A part that fails again this soon is needed by the screen itself. */
const AT_ONCE_MS = 1_000
const closed = new WeakMap<object, number>()

function isNeeded(error: object): boolean {
  const at = closed.get(error)
  return isOfScreen(error) || (at !== undefined && performance.now() - at < AT_ONCE_MS)
}

export function ErrorPage(props: ErrorComponentProps) {
  return isMissingChunk(props.error) ? <MissingPart {...props} /> : <FaultPage {...props} />
}

/**
 * A part that could not be loaded. Without a line the screen is drawn again
 * without it, as a sheet over a list; a screen of its own waits for the line.
 */
function MissingPart(props: ErrorComponentProps) {
  const { reset } = props
  const error = props.error as Error
  const t = useMessages('error')
  const [isAway, setAway] = useState<boolean | null>(null)
  const [isWhole] = useState(() => isNeeded(error))
  useEffect(
    () =>
      watchServer({
        // A part that was missing once stays so until then.
        onReached: () => (takesReload() ? location.reload() : setAway(false)),
        onAway: () => {
          if (isWhole) return setAway(true)
          closed.set(error, performance.now())
          showSnack('alert', t('network'))
          reset()
        },
        onBack: () => location.reload(),
      }),
    [error, isWhole, reset, t],
  )
  useTitle(isAway ? t('no_line') : null)
  if (isAway === null) return null
  if (!isAway) return <FaultPage {...props} />
  return (
    <div className={css.page} role="alert">
      <h1 className={css.words}>{t('no_line')}</h1>
      <p className={css.text}>{t('no_line_text')}</p>
      <div className={css.ways}>
        <Link to={PATHS.machines}>{t('to_start')}</Link>
      </div>
    </div>
  )
}

function FaultPage({ error, reset }: ErrorComponentProps) {
  const t = useMessages('error')
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const status = statusOf(error)
  const text = error instanceof RouteFault ? t(error.key, { name: error.detail }) : t(wordOf(error))
  useTitle(String(status))
  useEffect(() => console.error(error), [error])

  const reloadIfReached = async () => {
    if (await serverAnswers()) location.reload()
    else showSnack('alert', t('network'))
  }
  const retry = () => {
    // Other errors are ours, perhaps a missing chunk:
    // only a reload can help.
    if (!(error instanceof ApiFault)) return void reloadIfReached()
    queries.reset()
    reset()
    void router.invalidate()
  }
  return (
    <div className={css.page} role="alert">
      <h1>{status}</h1>
      <p className={css.text}>{text}</p>
      {status === 403 ? <p>{t(roleWord(error) ?? 'not_allowed_hint')}</p> : null}
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
