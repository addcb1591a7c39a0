// Where a provider leads back to: signs in, or says why not.
import { Link, Navigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isSignInCode } from '#contract/errors.ts'
import { answerIn, comeBack } from '#web/account/sign-on.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { messagesOf, useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { useTitle } from '#web/base/title.ts'
import { showSnack } from '#web/ui/layout/snack.ts'
import css from './StatusPage.module.css'

// Taken once: an answer is good for one try, and effects may run twice.
let taken: { search: string; arrival: Promise<string> } | null = null

function arrivalWith(search: string, answer: NonNullable<ReturnType<typeof answerIn>>): Promise<string> {
  if (taken?.search !== search) taken = { search, arrival: comeBack(answer) }
  return taken.arrival
}

export function CallbackPage() {
  const t = useMessages('sign-on')
  const shell = useMessages('shell')
  const { history } = useRouter()
  // As the provider has written it: the router reads numbers where there are none.
  const [search] = useState(location.search)
  const [fault, setFault] = useState<string | null>(null)
  const answer = answerIn(search)
  useTitle(shell('sign_in'))
  useEffect(() => {
    const given = answerIn(search)
    if (given === null) return showSnack('notice', messagesOf('sign-on')('sign_on_empty'))
    arrivalWith(search, given).then(
      // A code in the history would only fail again.
      (path) => history.replace(path),
      (error: unknown) => setFault(wordsOf(error)),
    )
  }, [search, history])

  if (answer === null) return <Navigate to={PATHS.login} replace />
  return (
    <div className={css.page}>
      <h1 className={css.words}>{t(fault === null ? 'signing_on' : 'sign_on_failed')}</h1>
      {fault === null ? (
        <p className={css.text} role="status">
          {t('signing_on_hint')}
        </p>
      ) : (
        <>
          <p className={css.text} role="alert">
            {fault}
          </p>
          <div className={css.ways}>
            <Link to={PATHS.login}>{t('to_sign_in')}</Link>
          </div>
        </>
      )}
    </div>
  )
}

/** The server says in the reader's language why a person is refused. */
function wordsOf(error: unknown): string {
  const t = messagesOf('shell')
  if (!(error instanceof ApiFault)) return t('login_failed')
  if (isSignInCode(error.code)) return error.message
  if (error.code === 'too_many_requests') return t('sign_in_too_often')
  return t(error.mayPass ? 'sign_in_no_answer' : 'login_failed')
}
