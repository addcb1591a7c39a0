// The second step of the sign-in page: a code, a passkey or a recovery code.
import { type SubmitEvent, useState } from 'react'
import type { SecondFactorAsked } from '#contract/factor/factor.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { CodeField } from './CodeField.tsx'
import { factorFault, isOver } from './factor-fault.ts'
import { showCode, showPasskey } from './second-factor.ts'
import css from './SecondFactor.module.css'

type Asked = SecondFactorAsked['second_factor']

type Props = {
  asked: Asked
  onDone: () => void
  /** Back to the password, with what to say there. */
  onBack: (fault: string | null) => void
}

export function SecondFactor({ asked, onDone, onBack }: Props) {
  const t = useMessages('factor')
  const [kind, setKind] = useState(asked.kinds[0] ?? 'recovery')
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    if (kind !== 'passkey' && code.trim() === '') return setFault(t('missing'))
    setBusy(true)
    setFault(null)
    try {
      await (kind === 'passkey' ? showPasskey(asked) : showCode(asked.ticket, kind, code.trim()))
      onDone()
    } catch (error) {
      if (isOver(error)) onBack(factorFault(error))
      else setFault(factorFault(error))
    } finally {
      setBusy(false)
    }
  }
  const take = (next: typeof kind) => {
    setKind(next)
    setCode('')
    setFault(null)
  }

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <h1>{t('title')}</h1>
      <p>{t(kind === 'totp' ? 'code_hint' : kind === 'passkey' ? 'passkey_hint' : 'recovery_hint')}</p>
      {kind === 'passkey' ? (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      ) : (
        <CodeField key={kind} kind={kind} value={code} fault={fault} onChange={setCode} />
      )}
      <Button type="submit" look="primary" size="wide" aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? t('checking') : t('continue')}
      </Button>
      <div className={css.ways}>
        {asked.kinds
          .filter((other) => other !== kind)
          .map((other) => (
            <Button key={other} look="bare" onClick={() => take(other)}>
              {t(`use_${other}`)}
            </Button>
          ))}
        <Button look="bare" onClick={() => onBack(null)}>
          {t('back_to_sign_in')}
        </Button>
      </div>
    </form>
  )
}
