// The end of a form: save and cancel.
import { Button } from '#web/ui/controls/Button.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { useMessages } from '#web/base/i18n.ts'
import css from './Maintenance.module.css'

type Props = {
  /** Where the foot is not the form's last part, and says itself why it was refused. */
  fault?: string | null
  isSaving: boolean
  /** There is nothing to save yet. */
  isEmpty?: boolean
  act: string
  /** Saves it as it is after a question. */
  onConfirm?: (() => void) | undefined
  onCancel?: () => void
}

export function FormFoot({ fault, isSaving, isEmpty = false, act, onConfirm, onCancel }: Props) {
  const t = useMessages('maintenance')
  return (
    <>
      {fault === undefined ? null : (
        <div role="status">{fault === null ? null : <Notice kind="alarm" text={fault} />}</div>
      )}
      <div className={`${css.row} ${css.foot}`}>
        <Button type="submit" look="primary" aria-busy={isSaving} disabled={isSaving || isEmpty}>
          {act}
        </Button>
        {onConfirm ? (
          <Button disabled={isSaving} onClick={onConfirm}>
            {t('meter_is_right')}
          </Button>
        ) : null}
        {onCancel ? <Button onClick={onCancel}>{t('action_cancel')}</Button> : null}
      </div>
    </>
  )
}
