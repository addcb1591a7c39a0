// The signs of a drawing, each with its name and what it means.
import type { ReactNode } from 'react'
import css from './Signs.module.css'

export type Sign = { key: string; mark: ReactNode; name: string; meaning: string }

type Props = {
  /** A sentence on the whole drawing. */
  intro?: string | undefined
  signs: readonly Sign[]
}

export function SignList({ intro, signs }: Props) {
  return (
    <>
      {intro ? <p className={css.intro}>{intro}</p> : null}
      <dl className={css.list}>
        {signs.map(({ key, mark, name, meaning }) => (
          <div key={key}>
            <dt>
              <span className={css.mark}>{mark}</span>
              {name}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
