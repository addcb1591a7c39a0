// The demo's accounts on the sign-in page: a click fills one in.
import { config } from '#web/base/config.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import css from './DemoAccounts.module.css'

type Props = { onPick: (email: string, password: string) => void }

export function DemoAccounts({ onPick }: Props) {
  const t = useMessages('demo')
  const { demo } = config()
  if (demo === null) return null
  return (
    <section className={css.accounts} aria-label={t('accounts')}>
      <p>{t('accounts')}</p>
      <ul>
        {demo.accounts.map(({ email, company, use }) => (
          <li key={email}>
            <Button onClick={() => onPick(email, demo.password)}>
              <b>{email}</b>
              <small>{`${t(`use_${use}`)} · ${company}`}</small>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
