// The number of a form that was sent, and its confirmation once more.
import { type ReactNode, useEffect, useRef } from 'react'
import { confirmForm } from '#contract/form/form.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useWrite } from '#web/base/use-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { showSnack } from '#web/ui/layout/snack.ts'
import css from './Form.module.css'

const SECONDS = 60

/** Mails the confirmation of a form again, and says so. */
export function useConfirmation() {
  const t = useMessages('form')
  const words = useMessages('error')
  const write = useWrite(confirmForm)
  const confirm = async (number: number) => {
    try {
      await write.mutateAsync({ body: { number } })
      showSnack('notice', t('confirmed', { number }))
    } catch (error) {
      const wait = error instanceof ApiFault && error.code === 'too_many_requests' ? error.retryAfter : null
      const minutes = wait === null ? null : Math.ceil(wait / SECONDS)
      showSnack('alert', minutes === null ? faultWords(error as Error, words) : t('limit', { minutes }))
    }
  }
  return { confirm, isConfirming: write.isPending }
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
