// A question that opens its answer.
import { useEffect, useId, useRef } from 'react'
import { getFaq, type Question } from '#contract/publication/faq.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { faqPath } from '#web/base/page-links.ts'
import { useApi } from '#web/base/use-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { CopyButton } from '#web/ui/layout/CopyButton.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import css from './Publication.module.css'
import { RichText } from './RichText.tsx'

type Props = { question: Question; isOpen: boolean; onToggle: () => void }

export function FaqAnswer({ question: { faq_id, title, language }, isOpen, onToggle }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  // A link to an answer far down leads to it.
  const wasOpenAtFirst = useRef(isOpen)
  useEffect(() => {
    if (wasOpenAtFirst.current) box.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div className={css.question} ref={box}>
      <h3 lang={language}>
        <button type="button" className={css.ask} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span aria-hidden="true">{isOpen ? '−' : '+'}</span>
          {title}
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <OpenAnswer id={faq_id} /> : null}
      </div>
    </div>
  )
}

function OpenAnswer({ id }: { id: number }) {
  const t = useMessages('publication')
  const words = useMessages('error')
  const format = useFormat()
  const { data, error, refetch } = useApi(getFaq, { params: { id } }, { throwOnError: false })
  if (error && !data)
    return (
      <Notice kind="alarm" text={faultWords(error, words)}>
        <Button size="small" onClick={() => void refetch()}>
          {words('try_again')}
        </Button>
      </Notice>
    )
  if (!data) return <WaitingBar width={280} />
  const { blocks, language, changed_at } = data.article
  return (
    <div className={css.answer}>
      <RichText blocks={blocks} language={language} />
      <footer>
        <span>{t('changed', { day: format.dateTime(changed_at) })}</span>
        <CopyButton text={location.origin + faqPath(id)} label={t('copy_link')} done={t('link_copied')} />
      </footer>
    </div>
  )
}
