// A sheet of things that have names: its head, and why they did not come.
import type { ReactNode, RefObject } from 'react'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { CloseIcon } from '#web/ui/CloseIcon.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Popover } from '#web/ui/Popover.tsx'
import css from './NamesSheet.module.css'

type Props = {
  title: string
  close: string
  trigger: RefObject<HTMLElement | null>
  error: Error | null
  onRetry: () => void
  onClose: () => void
  children: ReactNode
}

export function NamesSheet({ title, close, trigger, error, onRetry, onClose, children }: Props) {
  const words = useMessages('error')
  return (
    <Popover label={title} trigger={trigger} onClose={onClose} className={css.sheet ?? ''}>
      <div className={css.head}>
        <h2>{title}</h2>
        <Button look="bare" size="small" aria-label={close} onClick={onClose}>
          <CloseIcon />
        </Button>
      </div>
      {error ? (
        <Notice kind="alarm" text={faultWords(error, words)}>
          <Button size="small" onClick={onRetry}>
            {words('try_again')}
          </Button>
        </Notice>
      ) : null}
      {children}
    </Popover>
  )
}
