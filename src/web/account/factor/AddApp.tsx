// Setting up an authenticator app: its picture and key, then its first code.
import { type SubmitEvent, useState } from 'react'
import { type AddedFactor, addTotp, type BegunApp, getFactors } from '#contract/factor/factor.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { CopyButton } from '#web/ui/layout/CopyButton.tsx'
import { QrCode } from '#web/ui/qr/QrCode.tsx'
import { CodeField } from './CodeField.tsx'
import css from './Factors.module.css'

type Props = { begun: BegunApp; onAdded: (added: AddedFactor) => void; onClose: () => void }

export function AddApp({ begun: { ticket, secret, address }, onAdded, onClose }: Props) {
  const t = useMessages('factor')
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const { save, isSaving, fault } = useSave(addTotp, {
    invalidates: [getFactors],
    onSaved: onAdded,
    words: { saved: () => t('app_added') },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (code.trim() !== '') void save({ body: { ticket, code: code.trim() } })
  }
  return (
    <form className={css.panel} noValidate onSubmit={submit}>
      <p>{t('app_why')}</p>
      <QrCode text={address} label={t('qr')} />
      <p className={css.key}>
        <span>
          {t('key')}: <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </span>
        <CopyButton text={secret} label={t('copy_key')} done={t('copied')} />
      </p>
      <CodeField
        kind="totp"
        value={code}
        fault={fault ?? (isTried && code.trim() === '' ? t('missing') : null)}
        onChange={setCode}
      />
      <div className={css.acts}>
        <Button type="submit" look="primary" disabled={isSaving} aria-busy={isSaving}>
          {t('save')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
