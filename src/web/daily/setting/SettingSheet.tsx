// The sheet in which a company edits one of its settings.
import type { ReactNode, RefObject } from 'react'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useUser } from '#web/base/session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Form } from '#web/ui/dialog-form/Form.tsx'
import { Popover } from '#web/ui/controls/Popover.tsx'
import css from './SettingSheet.module.css'
import type { Setting } from './use-setting.ts'

type Props = {
  title: string
  /** Whose setting it is, from the company's name. */
  whose: (company: string) => string
  setting: Setting<unknown, unknown>
  isSaving: boolean
  /** Why the last save was refused. */
  fault: string | null
  trigger: RefObject<HTMLElement | null>
  onSave: () => void
  onClose: () => void
  /** Told below the fields. */
  notes: ReactNode
  children: ReactNode
}

export function SettingSheet(props: Props) {
  const { title, whose, setting, isSaving, fault, trigger, onSave, onClose, notes, children } = props
  const t = useMessages('daily-sheets')
  const words = useMessages('error')
  const company = useUser()?.company.name ?? ''
  const { loadError, base, reload } = setting
  const foot = (
    <>
      {notes}
      <div className={css.ways}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        {loadError ? (
          <Button onClick={reload}>{words('try_again')}</Button>
        ) : (
          <Button type="submit" look="primary" disabled={base === undefined} aria-busy={isSaving}>
            {t('save')}
          </Button>
        )}
      </div>
    </>
  )
  return (
    <Popover label={title} trigger={trigger} onClose={onClose}>
      <Form
        className={css.sheet}
        fault={fault ?? (loadError && faultWords(loadError, words))}
        foot={foot}
        onSubmit={onSave}
      >
        <h2>{title}</h2>
        <p className="m3">{whose(company)}</p>
        {children}
      </Form>
    </Popover>
  )
}
