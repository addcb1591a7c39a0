// The field of a code: an app's six digits, or a recovery code.
import { focus } from '#web/base/focus.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Field } from '#web/ui/controls/Field.tsx'

type Props = {
  kind: 'totp' | 'recovery'
  value: string
  fault: string | null
  onChange: (code: string) => void
}

export function CodeField({ kind, value, fault, onChange }: Props) {
  const t = useMessages('factor')
  const isApp = kind === 'totp'
  return (
    <Field
      ref={focus}
      label={t(isApp ? 'code' : 'recovery_code')}
      name="code"
      inputMode={isApp ? 'numeric' : 'text'}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      value={value}
      fault={fault}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
