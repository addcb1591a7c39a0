// The head of a dialog over one of many: title, what it is, tools, close.
import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { CloseIcon } from '#web/ui/controls/CloseIcon.tsx'
import css from './DialogHead.module.css'

type Props = {
  title: string
  beneath: string
  close: string
  onClose: () => void
  children: ReactNode
}

export function DialogHead({ title, beneath, close, onClose, children }: Props) {
  return (
    <header className={css.head}>
      <div>
        <h2>{title}</h2>
        <p className="m2">{beneath}</p>
      </div>
      <div className={css.tools}>
        {children}
        <Button look="bare" aria-label={close} onClick={onClose}>
          <CloseIcon />
        </Button>
      </div>
    </header>
  )
}
