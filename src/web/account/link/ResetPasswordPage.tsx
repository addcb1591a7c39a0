// The page of a forgotten password: asks for a link, or sets a new one by it.
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { AskReset } from './AskReset.tsx'
import { MailedLink } from './MailedLink.tsx'
import { useMailedToken } from './use-mailed-token.ts'

export function ResetPasswordPage() {
  const t = useMessages('account-link')
  const { token, forget } = useMailedToken()
  if (token === '') return <AskReset />
  return <MailedLink key={token} token={token} whenOver={<Button onClick={forget}>{t('ask_new')}</Button>} />
}
