// A small button that opens a sheet; the sheet is fetched when a hand comes near.
import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { Button } from './Button.tsx'

type Props = {
  children: ReactNode
  /** Fetches the sheet ahead; silent where that fails, for it is fetched, and its failure told, when it is opened. */
  prepare: () => void
  renderSheet: (trigger: RefObject<HTMLButtonElement | null>, close: () => void) => ReactNode
}

export function SheetButton({ children, prepare, renderSheet }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={button}
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </Button>
      {isOpen ? <Suspense>{renderSheet(button, () => setOpen(false))}</Suspense> : null}
    </>
  )
}
