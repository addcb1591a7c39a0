// The number at the header's entry of alarms: lines that need attention.
import { useEffect, useState } from 'react'
import { countInbox } from '#contract/inbox/inbox.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { numberText } from '#web/base/number-text.ts'
import { useApi } from '#web/base/use-api.ts'
import css from './SectionNav.module.css'

const RENEW_MS = 120_000
/** The screen's own requests come first. */
const AFTER_MS = 1_500

export function InboxCount() {
  const t = useMessages('header')
  const language = useLanguage()
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useApi(
    countInbox,
    {},
    { enabled: isWanted, refetchInterval: RENEW_MS, staleTime: RENEW_MS, throwOnError: false },
  )
  if (!data || data.count === 0) return null
  const count = numberText(data.count, 0, language) + (data.is_more ? '+' : '')
  return (
    <span className={css.count} title={t('alarms_count', { count })}>
      {count}
    </span>
  )
}
