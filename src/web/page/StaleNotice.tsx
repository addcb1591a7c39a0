// The notice that an answer could not be renewed, with the time of what is shown.
import { useFormat } from '#web/base/format.ts'
import { Notice } from '#web/ui/layout/Notice.tsx'
import type { PageQuery } from './page-query.ts'
import { TryAgain } from './TryAgain.tsx'

type Props = {
  text: (time: string) => string
  query: Omit<PageQuery<unknown>, 'data' | 'dataUpdatedAt'>
  /** Epoch ms of what is shown, by the server's clock. */
  loadedAt: number
}

export function StaleNotice({ text, query, loadedAt }: Props) {
  const format = useFormat()
  const time = format.dateTime(new Date(loadedAt).toISOString())
  return (
    <Notice kind="alarm" text={text(time)}>
      <TryAgain query={query} />
    </Notice>
  )
}
