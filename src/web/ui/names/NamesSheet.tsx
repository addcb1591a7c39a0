// A sheet of things that have names: its head, and why they did not come.
import type { ReactNode, RefObject } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { CloseIcon } from '#web/ui/controls/CloseIcon.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { Popover } from '#web/ui/controls/Popover.tsx'
import css from './NamesSheet.module.css'

type Props = {
  title: string
  close: string
  trigger: RefObject<HTMLElement | null>
  /** Why the names did not come. */
  fault: string | null
  onRetry: () => void
  onClose: () => void
  children: ReactNode
}

export function NamesSheet({ title, close, trigger, fault, onRetry, onClose, children }: Props) {
  const words = useMessages('error')
  return (
    <Popover label={title} trigger={trigger} onClose={onClose} className={css.sheet ?? ''}>
      <div className={css.head}>
        <h2>{title}</h2>
        <Button look="bare" size="small" aria-label={close} onClick={onClose}>
          <CloseIcon />
        </Button>
      </div>
      {fault !== null ? (
        <Notice kind="alarm" text={fault}>
          <Button size="small" onClick={onRetry}>
            {words('try_again')}
          </Button>
        </Notice>
      ) : null}
      {children}
    </Popover>
  )
}
