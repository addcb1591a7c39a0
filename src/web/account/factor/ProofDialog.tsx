// The dialog in which a person shows once more who they are.
import { useState } from 'react'
import { askProof, type ProofAsked, prove } from '#contract/factor/factor.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { call } from '#web/base/api.ts'
import { focus } from '#web/base/focus.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { DialogForm } from '#web/ui/dialog-form/DialogForm.tsx'
import { CodeField } from './CodeField.tsx'
import { factorFault } from './factor-fault.ts'
import css from './Factors.module.css'
import { askPasskey, NoPasskey } from './webauthn.ts'

type Kind = ProofAsked['kinds'][number]

async function show(kind: Kind, text: string, passkey: ProofAsked['passkey']): Promise<void> {
  if (kind === 'password') await call(prove, { body: { kind, password: text } })
  else if (kind !== 'passkey') await call(prove, { body: { kind, code: text.trim() } })
  else if (passkey === null) throw new NoPasskey('passkey_none', null)
  else await call(prove, { body: { kind, ticket: passkey.ticket, passkey: await askPasskey(passkey.request) } })
}

export function ProofDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const t = useMessages('factor')
  const { data } = useApi(askProof, {}, { throwOnError: false, staleTime: 0 })
  const [chosen, setChosen] = useState<Kind | null>(null)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const kinds = data?.kinds ?? []
  const kind = chosen ?? kinds[0] ?? null
  const isBySignIn = data !== undefined && kinds.length === 0

  const submit = async () => {
    if (isBySignIn) return onEnd(false)
    if (kind === null || isBusy) return
    if (kind !== 'passkey' && text.trim() === '') return setFault(t('missing'))
    setBusy(true)
    setFault(null)
    try {
      await show(kind, text, data?.passkey ?? null)
      onEnd(true)
    } catch (error) {
      const isPassword = error instanceof ApiFault && error.code === 'sign_in_failed'
      setFault(isPassword ? t('password_wrong') : factorFault(error))
    } finally {
      setBusy(false)
    }
  }
  const take = (next: Kind) => {
    setChosen(next)
    setText('')
    setFault(null)
  }

  return (
    <DialogForm
      title={t('proof_title')}
      why={t(isBySignIn ? 'proof_by_sign_in' : 'proof_why')}
      fault={kind === 'passkey' ? fault : null}
      save={t('continue')}
      cancel={t('cancel')}
      isSaving={isBusy}
      isOverSheet
      onSave={() => void submit()}
      onClose={() => onEnd(false)}
    >
      {kind === 'password' ? (
        <Field
          ref={focus}
          label={t('password')}
          type="password"
          autoComplete="current-password"
          value={text}
          fault={fault}
          onChange={({ target }) => setText(target.value)}
        />
      ) : kind === 'totp' || kind === 'recovery' ? (
        <CodeField key={kind} kind={kind} value={text} fault={fault} onChange={setText} />
      ) : null}
      {kinds.length > 1 ? (
        <div className={css.acts}>
          {kinds
            .filter((other) => other !== kind)
            .map((other) => (
              <Button key={other} look="bare" size="small" onClick={() => take(other)}>
                {t(`use_${other}`)}
              </Button>
            ))}
        </div>
      ) : null}
    </DialogForm>
  )
}
