// The sheet in which a company edits one of its settings.
import type { FormEvent, ReactNode, RefObject } from 'react'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useUser } from '#web/base/session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { Popover } from '#web/ui/controls/Popover.tsx'
import css from './SettingSheet.module.css'
import type { Setting } from './use-setting.ts'

type Props = {
  title: string
  /** Whose setting it is, from the company's name. */
  whose: (company: string) => string
  setting: Setting<unknown, unknown>
  isSaving: boolean
  trigger: RefObject<HTMLElement | null>
  onSave: () => void
  onClose: () => void
  /** Told below the fields. */
  notes: ReactNode
  children: ReactNode
}

export function SettingSheet({ title, whose, setting, isSaving, trigger, onSave, onClose, notes, children }: Props) {
  const t = useMessages('daily-sheets')
  const words = useMessages('error')
  const company = useUser()?.company.name ?? ''
  const { fault, loadError, base, reload } = setting
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) onSave()
  }
  return (
    <Popover label={title} trigger={trigger} onClose={onClose}>
      <form className={css.sheet} onSubmit={submit} noValidate>
        <h2>{title}</h2>
        <p className="m3">{whose(company)}</p>
        {children}
        <div role="alert">
          {fault === null ? null : <Notice kind="alarm" text={fault} />}
          {loadError ? <Notice kind="alarm" text={faultWords(loadError, words)} /> : null}
        </div>
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
      </form>
    </Popover>
  )
}
