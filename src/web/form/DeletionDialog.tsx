// The dialog that asks for one machine to be deleted.
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ModalDialog } from '#web/ui/layout/ModalDialog.tsx'
import css from './Form.module.css'
import { RequestForm } from './RequestForm.tsx'

type Props = { machine: { serial: string; display_serial: string }; onClose: () => void }

export function DeletionDialog({ machine: { serial, display_serial }, onClose }: Props) {
  const t = useMessages('form')
  const title = t('delete_machine', { serial: display_serial })
  return (
    <ModalDialog label={title} onClose={onClose}>
      <header className={css.head}>
        <h2>{title}</h2>
        <p>{t('why_deletion')}</p>
      </header>
      <div className={css.body}>
        <RequestForm
          kind="deletion"
          name={`deletion ${serial}`}
          start={{ serials: serial }}
          isSerialFixed
          aside={<Button onClick={onClose}>{t('close')}</Button>}
        />
      </div>
    </ModalDialog>
  )
}
