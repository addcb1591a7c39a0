// The field of a password, with a button that shows what is typed.
import { type ComponentProps, useState } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { Field } from '#web/ui/controls/Field.tsx'
import css from './PasswordField.module.css'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'end'>

export function PasswordField(props: Props) {
  const t = useMessages('shell')
  const [isVisible, setVisible] = useState(false)
  return (
    <Field
      {...props}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={css.toggle}
          onClick={() => setVisible(!isVisible)}
          aria-label={isVisible ? t('hide_password') : t('show_password')}
          title={isVisible ? t('hide_password') : t('show_password')}
        >
          <svg viewBox="0 0 20 14" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
            <path d="M1 7c2.4-4 5.4-6 9-6s6.6 2 9 6c-2.4 4-5.4 6-9 6S3.4 11 1 7Z" />
            <circle cx="10" cy="7" r="2.8" />
            {isVisible && <path d="M3 13.5 17 .5" />}
          </svg>
        </button>
      }
    />
  )
}
