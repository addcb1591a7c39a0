// The tools of a head; on a phone behind one button beside the title.
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import css from './FoldedTools.module.css'

type Props = {
  label: string
  className?: string | undefined
  /** On a phone too. */
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** In a head that is a grid of three columns on a phone. */
export function FoldedTools({ label, className = '', isOpenAtFirst = false, children }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const id = useId()
  return (
    <>
      <Button className={css.opener ?? ''} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      <div id={id} className={`${css.tools} ${className}`} data-open={isOpen || undefined} data-tools>
        {children}
      </div>
    </>
  )
}
