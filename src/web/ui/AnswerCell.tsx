// A large answer under a small question.
import type { ReactNode } from 'react'
import css from './AnswerCell.module.css'

type Props = {
  question: string
  /** How old or from when the answer is. */
  age?: ReactNode
  answer: ReactNode
  children?: ReactNode
}

export function AnswerCell({ question, age, answer, children }: Props) {
  return (
    <section className={css.cell}>
      <h2>
        {question}
        <span>{age}</span>
      </h2>
      <p className={css.say}>{answer}</p>
      {children}
    </section>
  )
}
