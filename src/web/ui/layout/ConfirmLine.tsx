// The question before something is destroyed.
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import css from './ConfirmLine.module.css'

type Props = {
  question: string
  keep: string
  act: string
  isBusy?: boolean
  onKeep: () => void
  onAct: () => void
}

export function ConfirmLine({ question, keep, act, isBusy = false, onKeep, onAct }: Props) {
  const safe = useRef<HTMLButtonElement>(null)
  // The pressed button is gone; the safe one takes the focus.
  useEffect(() => safe.current?.focus(), [])
  return (
    <div className={css.line} role="group" aria-label={question}>
      <span>{question}</span>
      <Button ref={safe} size="small" onClick={onKeep}>
        {keep}
      </Button>
      <Button size="small" look="risk" disabled={isBusy} onClick={onAct}>
        {act}
      </Button>
    </div>
  )
}
