// The notice that an answer could not be renewed, with the time of what is shown.
import { useFormat } from '#web/base/format.ts'
import { byServerClock } from '#web/base/server-clock.ts'
import { Notice } from '#web/ui/layout/Notice.tsx'
import type { PageQuery } from './page-query.ts'
import { TryAgain } from './TryAgain.tsx'

type Props = { text: (time: string) => string; query: Omit<PageQuery<unknown>, 'data'> }

export function StaleNotice({ text, query }: Props) {
  const format = useFormat()
  const time = format.dateTime(new Date(byServerClock(query.dataUpdatedAt)).toISOString())
  return (
    <Notice kind="alarm" text={text(time)}>
      <TryAgain query={query} />
    </Notice>
  )
}
