// The page that an invitation into a company leads to.
import { useMessages } from '#web/base/i18n.ts'
import { LinkPage } from './LinkPage.tsx'
import { MailedLink } from './MailedLink.tsx'
import { useMailedToken } from './use-mailed-token.ts'

export function InvitationPage() {
  const t = useMessages('account-link')
  const { token } = useMailedToken()
  if (token !== '') return <MailedLink key={token} token={token} whyOver={t('over_invitation')} />
  return (
    <LinkPage title={t('invitation')}>
      <p>{t('no_link')}</p>
    </LinkPage>
  )
}
