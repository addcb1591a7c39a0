// The morning page with the inbox's words, and the choice of the first page.
import { useCallback } from 'react'
import type { User } from '#contract/account/account.ts'
import type { InboxLine } from '#contract/inbox/inbox.ts'
import { usePreference } from '#web/account/use-preference.ts'
import { useUser } from '#web/base/session.ts'
import { pathOfLine } from '#web/inbox/inbox-address.ts'
import { useInboxWords, whatText } from '#web/inbox/line-text.ts'
import { TodayPage } from '#web/today/TodayPage.tsx'

export function TodayScreen() {
  const user = useUser()
  return user && <TodayOf user={user} />
}

function TodayOf({ user }: { user: User }) {
  const words = useInboxWords()
  const save = usePreference(user)
  const ofMatter = useCallback(
    (line: InboxLine) => ({ text: whatText(line, words), to: pathOfLine(line, {}) }),
    [words],
  )
  return (
    <TodayPage
      ofMatter={ofMatter}
      isFirst={user.first_page === 'today'}
      onFirst={(isFirst) => void save({ first_page: isFirst ? 'today' : 'machines' })}
    />
  )
}
