// The number of unread news at the header's entry.
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { numberText } from '#web/base/number-text.ts'
import { usePopup } from './use-popup.ts'

export function NewsCount({ className }: { className: string | undefined }) {
  const t = useMessages('header')
  const language = useLanguage()
  const { data } = usePopup()
  if (!data || data.unread_count === 0) return null
  const count = numberText(data.unread_count, 0, language)
  return (
    <span className={className} title={t('news_count', { count })}>
      {count}
    </span>
  )
}
