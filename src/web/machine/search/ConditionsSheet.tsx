// The form of conditions of a list, under the list's own button.
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { CloseIcon } from '#web/ui/controls/CloseIcon.tsx'
import { Popover } from '#web/ui/controls/Popover.tsx'
import type { OpenSheet } from '#web/ui/controls/use-sheet.ts'
import { ConditionsForm, type SearchedList } from './ConditionsForm.tsx'
import css from './SearchDialog.module.css'

export function ConditionsSheet({ list, trigger, onClose }: OpenSheet & { list: SearchedList }) {
  const t = useMessages('search')
  return (
    <Popover label={t('conditions')} trigger={trigger} onClose={onClose} className={css.dialog ?? ''}>
      <div className={css.sheet}>
        <div className={css.head}>
          <h2>{t('conditions')}</h2>
          <Button look="bare" size="small" aria-label={t('close')} onClick={onClose}>
            <CloseIcon />
          </Button>
        </div>
        <ConditionsForm list={list} onDone={onClose} />
      </div>
    </Popover>
  )
}
