// What a mailed link is for: read first, then the form of its use.
import { type ReactNode, useState } from 'react'
import { readLink } from '#contract/account/link.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { TryAgain } from '#web/page/TryAgain.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import { LinkPage } from './LinkPage.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

type Props = {
  token: string
  /** A way on, and what to do, when the link is over. */
  whenOver?: ReactNode
  whyOver?: string
}

/** An address of one use may have a token of the other: the server knows. */
const FORMS = { reset: NewPasswordForm, invitation: InvitationForm }

function isOver(error: unknown): boolean {
  return error instanceof ApiFault && error.code === 'link_over'
}

export function MailedLink({ token, whenOver, whyOver }: Props) {
  const t = useMessages('account-link')
  const words = useMessages('error')
  const [refusal, setRefusal] = useState<Error | null>(null)
  // Not asked again: it is over once it has been used.
  const asked = useApi(readLink, { body: { token } }, { throwOnError: false, staleTime: Infinity })
  const { data, isFetching, refetch } = asked
  const error = refusal ?? (data ? null : asked.error)
  if (error)
    return (
      <LinkPage
        title={t(isOver(error) ? 'over' : 'read_failed')}
        ways={isOver(error) ? whenOver : <TryAgain query={{ isFetching, refetch }} />}
      >
        <p role="alert">{faultWords(error, words)}</p>
        {isOver(error) && whyOver !== undefined ? <p>{whyOver}</p> : null}
      </LinkPage>
    )
  if (!data)
    return (
      <LinkPage title={t('reading')} isBusy>
        <WaitingBar width={240} />
      </LinkPage>
    )
  const Form = FORMS[data.use]
  return <Form token={token} link={data} onRefused={(next) => isOver(next) && setRefusal(next)} />
}
