// Shows the password while it is typed, and hides it again.
import { useMessages } from '#web/base/i18n.ts'
import css from './LoginForm.module.css'

export function PasswordToggle({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const t = useMessages('shell')
  return (
    <button
      type="button"
      className={css.toggle}
      onClick={onToggle}
      aria-label={isShown ? t('hide_password') : t('show_password')}
      title={isShown ? t('hide_password') : t('show_password')}
    >
      <svg viewBox="0 0 20 14" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
        <path d="M1 7c2.4-4 5.4-6 9-6s6.6 2 9 6c-2.4 4-5.4 6-9 6S3.4 11 1 7Z" />
        <circle cx="10" cy="7" r="2.8" />
        {isShown && <path d="M3 13.5 17 .5" />}
      </svg>
    </button>
  )
}
