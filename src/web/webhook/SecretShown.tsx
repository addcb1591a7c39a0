// A receiver's secret, shown this once.
import { useMessages } from '#web/base/i18n.ts'
import { focus } from '#web/base/focus.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import form from '#web/ui/dialog-form/DialogForm.module.css'
import { ModalDialog } from '#web/ui/layout/ModalDialog.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { ShownOnce } from '#web/ui/layout/ShownOnce.tsx'

type Props = { secret: string; isRenewed: boolean; onClose: () => void }

export function SecretShown({ secret, isRenewed, onClose }: Props) {
  const t = useMessages('webhook')
  return (
    <ModalDialog label={t('secret_title')} onClose={onClose}>
      <div className={form.form} data-width="narrow">
        <h2>{t('secret_title')}</h2>
        <Notice kind="note" text={t('secret_why')} />
        <ShownOnce text={secret} label={t('copy')} done={t('secret_copied')} />
        {isRenewed ? <p className={form.note}>{t('former_why')}</p> : null}
        <div className={form.acts}>
          <Button ref={focus} look="primary" onClick={onClose}>
            {t('close_secret')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
