// The number of a form that was sent, and its confirmation once more.
import { type ReactNode, useEffect, useRef } from 'react'
import { confirmForm } from '#contract/form/form.ts'
import { minutesToWait } from '#web/base/api-fault.ts'
import { call } from '#web/base/api.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import css from './Form.module.css'

/** Mails the confirmation of a form again, and says so. */
export function useConfirmation() {
  const t = useMessages('form')
  const { save, isSaving } = useSave((number: number) => call(confirmForm, { body: { number } }), {
    words: {
      saved: (_, number) => t('confirmed', { number }),
      fault: (refusal) => {
        const minutes = minutesToWait(refusal)
        return minutes === null ? null : t('limit', { minutes })
      },
      failed: (fault) => fault,
    },
  })
  return { confirm: save, isConfirming: isSaving }
}

type Props = { number: number; onAgain: () => void; children: ReactNode }

export function SentForm({ number, onAgain, children }: Props) {
  const t = useMessages('form')
  const { confirm, isConfirming } = useConfirmation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={css.sent}>
      <h2 ref={heading} tabIndex={-1}>
        {t('sent', { number })}
      </h2>
      <p>{t('sent_why')}</p>
      {children}
      <div className={css.ways}>
        <Button onClick={onAgain}>{t('another')}</Button>
        <Button disabled={isConfirming} onClick={() => void confirm(number)}>
          {t('confirm_again')}
        </Button>
      </div>
    </section>
  )
}
