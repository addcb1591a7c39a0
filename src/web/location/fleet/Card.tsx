// The card of the selection on the fleet's map; on a phone a bottom sheet.
import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { CloseIcon } from '#web/ui/controls/CloseIcon.tsx'
import css from './Card.module.css'

type Props = {
  title: ReactNode
  label: string
  isBusy?: boolean
  /** Of a list that scrolls below its head. */
  isList?: boolean
  onClose: () => void
  children: ReactNode
}

export function Card({ title, label, isBusy = false, isList = false, onClose, children }: Props) {
  const t = useMessages('fleet-map')
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    // Moves the focus from the marker or entry to the card,
    // and back when it closes.
    const before = document.activeElement
    const isPressed = before instanceof HTMLButtonElement || before?.getAttribute('role') === 'application'
    if (isPressed) card.current?.focus({ preventScroll: true })
    return () => {
      if (isPressed && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <section
      ref={card}
      className={css.card}
      aria-label={label}
      aria-busy={isBusy}
      data-list={isList || undefined}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes what has just been opened
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className={css.head}>
        {title}
        <Button look="bare" size="small" aria-label={t('close')} onClick={onClose}>
          <CloseIcon />
        </Button>
      </header>
      {children}
    </section>
  )
}
