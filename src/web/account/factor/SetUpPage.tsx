// The page of a person whose company asks for a second factor, and who has none.
import { useRouter } from '@tanstack/react-router'
import { loadUser, logOut } from '#web/account/sign-in.ts'
import { firstPath } from '#web/base/first-page.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useUser } from '#web/base/session.ts'
import { PageFrame } from '#web/page/PageFrame.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { FactorsSection } from './FactorsSection.tsx'
import css from './Factors.module.css'

export function SetUpPage() {
  const t = useMessages('factor')
  const { history } = useRouter()
  const isNeeded = useUser()?.needs_factor ?? false
  return (
    <PageFrame
      title={t('title')}
      notices={isNeeded ? <Notice kind="note" text={t('needed')} /> : null}
      tools={<Button onClick={() => void logOut()}>{t('sign_out')}</Button>}
    >
      <div className={`${css.part} ${css.page}`}>
        <FactorsSection onChanged={() => void loadUser()} />
        {isNeeded ? null : (
          <p>
            <Button look="primary" onClick={() => history.push(firstPath())}>
              {t('go_on')}
            </Button>
          </p>
        )}
      </div>
    </PageFrame>
  )
}
