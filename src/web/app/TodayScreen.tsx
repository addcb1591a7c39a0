// The morning page with the inbox's words for what is newly wrong.
import { useCallback } from 'react'
import type { InboxLine } from '#contract/inbox.ts'
import { pathOfLine } from '#web/inbox/inbox-address.ts'
import { useInboxWords, whatText } from '#web/inbox/line-text.ts'
import { TodayPage } from '#web/today/TodayPage.tsx'

export function TodayScreen() {
  const words = useInboxWords()
  const ofMatter = useCallback(
    (line: InboxLine) => ({ text: whatText(line, words), to: pathOfLine(line, {}) }),
    [words],
  )
  return <TodayPage ofMatter={ofMatter} />
}
