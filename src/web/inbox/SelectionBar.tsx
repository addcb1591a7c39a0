// The selection of lines, and what can be done with all of them at once.
import type { ReactNode } from 'react'
import type { InboxLine } from '#contract/inbox/inbox.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ActButtons } from './acts/ActButtons.tsx'
import css from './Inbox.module.css'

type Props = {
  selected: readonly InboxLine[]
  /** Lines of the page. */
  shown: number
  /** Beside the selection while nothing is selected. */
  takeAll: ReactNode
  onAll: () => void
  onNone: () => void
}

export function SelectionBar({ selected, shown, takeAll, onAll, onNone }: Props) {
  const t = useMessages('inbox')
  const leave = () => {
    onNone()
    // The bar is gone: the list takes the focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('tbody [tabindex="0"]')?.focus()
    })
  }
  if (shown === 0) return null
  const all = (
    <Button size="small" look="bare" disabled={selected.length === shown} onClick={onAll}>
      {t('select_shown')}
    </Button>
  )
  if (selected.length === 0)
    return (
      <div className={css.hint}>
        {all}
        {takeAll}
        <span>{t('keys')}</span>
      </div>
    )
  return (
    <div className={css.bar}>
      <b role="status">{t('selected', { count: selected.length })}</b>
      <ActButtons lines={selected} onDone={leave} />
      <span className={css.choices}>
        {all}
        <Button size="small" look="bare" onClick={onNone}>
          {t('select_none')}
        </Button>
      </span>
    </div>
  )
}
