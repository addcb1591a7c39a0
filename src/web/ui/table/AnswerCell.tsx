// A large answer under a small question.
import { type ReactNode, useId, useState } from 'react'
import css from './AnswerCell.module.css'
import { PHONE, useMedia } from '#web/ui/layout/use-media.ts'

type Props = {
  question: string
  /** How old or from when the answer is. */
  age?: ReactNode
  answer: ReactNode
  /** On a phone the details are behind the question. */
  folds?: boolean
  children?: ReactNode
}

export function AnswerCell({ question, age, answer, folds = false, children }: Props) {
  const isFolding = useMedia(PHONE) && folds
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const head = (
    <>
      {question}
      <span>{age}</span>
    </>
  )
  return (
    <section className={css.cell} data-folded={(isFolding && !isOpen) || undefined}>
      <h2>
        {isFolding ? (
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {head}
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <path d={isOpen ? 'M1 7l4-4 4 4' : 'M1 3l4 4 4-4'} />
            </svg>
          </button>
        ) : (
          head
        )}
      </h2>
      <p className={css.say}>{answer}</p>
      {isFolding ? <div id={id}>{isOpen ? children : null}</div> : children}
    </section>
  )
}
