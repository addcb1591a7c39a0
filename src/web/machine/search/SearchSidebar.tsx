// The form of conditions in a sidebar of the list, for frequent searchers.
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { CloseIcon } from '#web/ui/controls/CloseIcon.tsx'
import { ConditionsForm } from './ConditionsForm.tsx'
import { setPinned } from './pinned.ts'
import css from './SearchSidebar.module.css'

export function SearchSidebar() {
  const t = useMessages('search')
  return (
    <aside className={css.side} aria-label={t('search')}>
      <div className={css.head}>
        <h2>{t('conditions')}</h2>
        <Button look="bare" size="small" aria-label={t('unpin')} title={t('unpin')} onClick={() => setPinned(false)}>
          <CloseIcon />
        </Button>
      </div>
      <ConditionsForm />
    </aside>
  )
}
