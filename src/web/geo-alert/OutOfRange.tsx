// The machines that prevent saving an area, and a save without them.
import { useEffect, useRef } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import css from './AreaPage.module.css'

type Props = { serials: readonly string[]; isBusy: boolean; onCancel: () => void; onDeselect: () => void }

export function OutOfRange({ serials, isBusy, onCancel, onDeselect }: Props) {
  const t = useMessages('geo-alert')
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  return (
    <div role="alertdialog" aria-label={t('out_of_range')} className={css.outOfRange}>
      <b>
        <Mark kind="outside">{t('out_of_range')}</Mark>
      </b>
      <p>{t('out_of_range_why')}</p>
      <ul>
        {serials.map((serial) => (
          <li key={serial}>{serial}</li>
        ))}
      </ul>
      <div className={css.row}>
        <Button ref={cancel} onClick={onCancel}>
          {t('action_cancel')}
        </Button>
        <Button look="primary" disabled={isBusy} onClick={onDeselect}>
          {t('deselect')}
        </Button>
      </div>
    </div>
  )
}
