// A named thing in its sheet: link, renaming, and acts that are asked before.
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { ConfirmLine } from '#web/ui/layout/ConfirmLine.tsx'
import { PickLink } from '#web/ui/controls/PickLink.tsx'
import { NameForm } from './NameForm.tsx'
import css from './NamesSheet.module.css'

type Act = {
  word: string
  question: string
  isBusy: boolean
  /** Closes the question when it resolves; reports its own refusal. */
  run: () => Promise<unknown>
}

type Props = {
  name: string
  href: string
  isCurrent: boolean
  onPick: () => void
  beside?: ReactNode
  renaming?: {
    label: string
    word: string
    isBusy: boolean
    fault: string | null
    /** Closes the form; null leaves it open, with `fault`. */
    run: (name: string) => Promise<object | null>
  }
  acts?: readonly Act[]
  keep?: string
}

const NO_ACTS: readonly Act[] = []

export function NameLine({ name, href, isCurrent, onPick, beside, renaming, acts = NO_ACTS, keep = '' }: Props) {
  const [doing, setDoing] = useState<string | null>(null)
  const close = () => setDoing(null)
  const asked = acts.find(({ word }) => word === doing)
  return (
    <li className={css.line}>
      <div className={css.named}>
        <PickLink href={href} className={css.name} isCurrent={isCurrent} onPick={onPick}>
          {name}
        </PickLink>
        {beside}
      </div>
      {!renaming ? null : doing === null ? (
        <div className={css.acts}>
          {[renaming, ...acts].map(({ word }) => (
            <Button key={word} look="bare" size="small" onClick={() => setDoing(word)}>
              {word}
            </Button>
          ))}
        </div>
      ) : asked ? (
        <ConfirmLine
          question={asked.question}
          keep={keep}
          act={asked.word}
          isBusy={asked.isBusy}
          onKeep={close}
          onAct={() => void asked.run().then(close)}
        />
      ) : (
        <NameForm
          label={renaming.label}
          act={renaming.word}
          name={name}
          isBusy={renaming.isBusy}
          fault={renaming.fault}
          onGive={async (next) => {
            const renamed = await renaming.run(next)
            if (renamed !== null) close()
            return renamed
          }}
        />
      )}
    </li>
  )
}
