// The frame of a usage page: title, tools, conditions, and charts that load.
import type { ReactNode } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { DroppedConditions } from '#web/page/DroppedConditions.tsx'
import { MachinePage } from '#web/page/MachinePage.tsx'
import type { MachineTitle } from '#web/page/Heading.tsx'
import type { PageQuery } from '#web/page/page-query.ts'
import { ChartSkeleton } from '#web/ui/charts/ChartSkeleton.tsx'
import css from './UsagePage.module.css'

const LOOKS = ['month']

type Props = {
  serial: string
  title: string | MachineTitle
  /** The machine does not exist. */
  isMissing: boolean
  query: PageQuery<unknown>
  failed: string
  /** Heights of the charts that will load. */
  heights: readonly number[]
  tools: ReactNode
  /** The conditions of the address that the page applies. */
  taken: Record<string, unknown>
  children: ReactNode
}

export function UsageFrame({ heights, taken, children, ...page }: Props) {
  const t = useMessages('usage')
  return (
    <MachinePage
      {...page}
      isOpen
      headClass={css.head}
      notices={<DroppedConditions taken={taken} looks={LOOKS} />}
      stale={(time) => t('stale', { time })}
      waiting={<ChartSkeleton figures={4} charts={heights} />}
    >
      {() => children}
    </MachinePage>
  )
}
