// The frame of a usage page: title, tools, and notices in place of content.
import { DroppedConditions } from '#web/list/DroppedConditions.tsx'
import type { ReactNode } from 'react'
import { ApiFault } from '#web/base/api-fault.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { byServerClock } from '#web/base/server-clock.ts'
import { useTitle } from '#web/base/title.ts'
import { NoMachine } from '#web/machine/detail/NoMachine.tsx'
import { useRightSerial } from '#web/machine/detail/use-right-serial.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ChartSkeleton } from '#web/ui/charts/ChartSkeleton.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import css from './UsagePage.module.css'

export const NOT_FOUND = 404
const LOOKS = ['month']

/** The answer behind a page. */
export type UsageAnswer = {
  data: unknown
  error: Error | null
  isFetching: boolean
  dataUpdatedAt: number
  refetch: () => unknown
}

type Props = {
  serial: string
  title: string
  /** The machine does not exist. */
  isMissing: boolean
  answer: UsageAnswer
  failed: string
  /** Heights of the charts that will load. */
  heights: readonly number[]
  tools: ReactNode
  /** The conditions of the address that the page applies. */
  taken: Record<string, unknown>
  children: ReactNode
}

export function UsageFrame({ serial, title, isMissing, answer, failed, heights, tools, taken, children }: Props) {
  const t = useMessages('usage')
  const words = useMessages('error')
  const format = useFormat()
  const { data, error, isFetching, dataUpdatedAt, refetch } = answer
  useTitle(title)
  const isUnknown = isMissing || (error instanceof ApiFault && error.status === NOT_FOUND && data === undefined)
  const isRedirecting = useRightSerial(serial, isUnknown)
  if (isUnknown && !isRedirecting) return <NoMachine serial={serial} />
  const again = (
    <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
      {words('try_again')}
    </Button>
  )
  return (
    <article className={css.page} aria-busy={data === undefined && !error}>
      <header className={css.head}>
        <h1>{title}</h1>
        <div className={css.tools}>{tools}</div>
      </header>
      <div role="status">
        <DroppedConditions taken={taken} looks={LOOKS} />
        {error && data ? (
          <Notice
            kind="alarm"
            text={t('stale', { time: format.dateTime(new Date(byServerClock(dataUpdatedAt)).toISOString()) })}
          >
            {again}
          </Notice>
        ) : null}
      </div>
      {error && !data ? (
        <ListState kind="error" title={failed} why={faultWords(error, words)}>
          {again}
        </ListState>
      ) : data === undefined ? (
        <ChartSkeleton figures={4} charts={heights} />
      ) : (
        children
      )}
    </article>
  )
}
