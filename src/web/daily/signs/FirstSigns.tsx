// The signs of a drawing, shown until a person says that they are understood.
import { type ReactNode, useId } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { type SignsOf, useKnownSigns } from './known-signs.ts'
import css from './Signs.module.css'

type Props = { signsOf: SignsOf; title: string; children: ReactNode }

export function FirstSigns({ signsOf, title, children }: Props) {
  const t = useMessages('daily')
  const heading = useId()
  const { isKnown, gotIt } = useKnownSigns(signsOf)
  if (isKnown) return null
  return (
    <section className={css.first} aria-labelledby={heading}>
      <h2 id={heading} className={css.title}>
        {title}
      </h2>
      {children}
      <Button size="small" onClick={gotIt}>
        {t('signs_got_it')}
      </Button>
    </section>
  )
}
