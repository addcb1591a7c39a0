// A page of one answer: waiting, stale, failed, not found, and its content.
import type { ReactNode } from 'react'
import { isNotFound } from '#web/base/api-fault.ts'
import { byServerClock } from '#web/base/server-clock.ts'
import { SlowNote } from '#web/ui/layout/SlowNote.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { Failed } from './Failed.tsx'
import css from './Page.module.css'
import { type FrameProps, PageFrame } from './PageFrame.tsx'
import type { PageQuery } from './page-query.ts'
import { StaleNotice } from './StaleNotice.tsx'

export type PageProps<Data> = Omit<FrameProps, 'children'> & {
  query: PageQuery<Data>
  /** That the answer could not be loaded. */
  failed: string
  /** That it could not be renewed; without it an old answer stays without a word. */
  stale?: ((time: string) => string) | undefined
  /** Why its answer takes long, where it may; said after a second. */
  slow?: string
  /** In place of the content until the answer is there; nothing may jump then. */
  waiting?: ReactNode
  /** In place of the whole page when the server does not know what it is about. */
  missing?: ReactNode
  children: (data: Data) => ReactNode
  /** Below the content, in every state. */
  foot?: ReactNode
}

export function Page<Data>({
  query,
  failed,
  stale,
  slow,
  waiting,
  missing,
  children,
  foot,
  ...frame
}: PageProps<Data>) {
  const { data, error } = query
  if (missing !== undefined && isNotFound(error)) return missing
  return (
    <PageFrame
      isBusy={data === undefined && !error}
      {...frame}
      notices={
        <>
          {frame.notices}
          {error && data !== undefined && stale ? (
            <StaleNotice text={stale} query={query} loadedAt={byServerClock(query.dataUpdatedAt)} />
          ) : null}
        </>
      }
    >
      {error && data === undefined ? (
        <Failed title={failed} query={query} />
      ) : // In the same place, so that React keeps rows and focus.
      data === undefined ? (
        (waiting ?? <Waiting slow={slow} />)
      ) : (
        children(data)
      )}
      {foot}
    </PageFrame>
  )
}

function Waiting({ slow }: { slow: string | undefined }) {
  return (
    <div className={css.waiting}>
      <WaitingBar width={240} />
      {slow === undefined ? null : (
        <p>
          <SlowNote isAwaited text={slow} />
        </p>
      )}
    </div>
  )
}
