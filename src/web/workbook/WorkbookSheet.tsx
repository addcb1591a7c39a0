// The choices before a workbook is made.
import type { ReactNode, RefObject } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Popover } from '#web/ui/controls/Popover.tsx'
import css from './WorkbookSheet.module.css'

type Props = {
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
  onSave: () => void
  more: ReactNode
  children: ReactNode
}

export function WorkbookSheet({ trigger, onClose, onSave, more, children }: Props) {
  const t = useMessages('download')
  return (
    <Popover label={t('workbook')} trigger={trigger} onClose={onClose}>
      <div className={css.sheet}>
        <h3>{t('workbook')}</h3>
        {children}
        <div className={css.ways}>
          <Button look="primary" onClick={onSave}>
            {t('save')}
          </Button>
        </div>
        {more}
      </div>
    </Popover>
  )
}
