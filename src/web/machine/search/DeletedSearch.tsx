// A deleted search of the history, which can be restored.
import { useEffect, useRef } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './SearchHistoryList.module.css'

export function DeletedSearch({ name, onUndo }: { name: string; onUndo: () => void }) {
  const t = useMessages('search')
  const undo = useRef<HTMLButtonElement>(null)
  // The cross that was pressed is gone; where it stood one goes on.
  useEffect(() => undo.current?.focus(), [])
  return (
    <li className={css.entry} data-gone>
      <span className={css.words} role="status">
        {t('history_deleted', { search: name })}
      </span>
      <Button ref={undo} size="small" aria-label={t('history_undo', { search: name })} onClick={onUndo}>
        {t('undo')}
      </Button>
    </li>
  )
}
