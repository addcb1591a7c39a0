// The choice of the file that a list becomes.
import type { RefObject } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Popover } from '#web/ui/Popover.tsx'
import type { FileKind } from './sheet.ts'
import css from './TakeAway.module.css'

type Props = {
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
  onTake: (kind: FileKind) => void
  /** Only of lists that can be mailed by the clock. */
  onSchedule: (() => void) | undefined
}

export function TakeAwaySheet({ trigger, onClose, onTake, onSchedule }: Props) {
  const t = useMessages('download')
  const l = useMessages('list')
  return (
    <Popover label={l('take_away')} trigger={trigger} onClose={onClose}>
      <div className={css.sheet}>
        <p>{t('table_why')}</p>
        <Button onClick={() => onTake('xlsx')}>{t('workbook')}</Button>
        <Button onClick={() => onTake('csv')}>{t('csv')}</Button>
        {onSchedule ? <Button onClick={onSchedule}>{t('send_regularly')}</Button> : null}
      </div>
    </Popover>
  )
}
