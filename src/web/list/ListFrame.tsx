// The parts around a list's rows: heading, head figures, tools, notices.
import type { ReactNode } from 'react'
import { DroppedConditions } from '#web/page/DroppedConditions.tsx'
import { ListNotices } from './ListNotices.tsx'
import css from './ListPage.module.css'
import type { ListView } from './use-list.ts'
import { Heading, type MachineTitle } from '#web/page/Heading.tsx'
import { PageHead } from '#web/page/PageHead.tsx'

export type FrameProps = {
  title: string | MachineTitle
  /** The list's name among the title's pages; also the table's name. */
  section?: string | undefined
  /** Under the heading. */
  tabs?: ReactNode
  /** Beside the heading, in words. */
  aside?: ReactNode
  /** The tools of the head, Export and Print the last of them. */
  acts?: ReactNode
  /**
   * 'screen': the list scrolls between heading and foot, the title is for
   * screen readers. 'page': the page scrolls as a whole.
   */
  layout?: 'screen' | 'page' | undefined
  /** Head figures above the tools, as wide as the page. */
  summary?: ReactNode
  /**
   * A failed refresh of the head figures:
   * its sentence, and a retry.
   */
  summaryFault?: { text: string; retry: () => void } | null | undefined
  /** Search, filters, order, columns. */
  tools?: ReactNode
  /** The search conditions, below the tools. */
  conditions?: ReactNode
  /** The conditions of the address that the list applies; others are told. */
  taken?: Record<string, unknown> | undefined
  /** Keys that are ways of looking elsewhere, and conditions here: month, day. */
  takenLooks?: readonly string[] | undefined
  list: Pick<ListView<never>, 'error' | 'loadedAt' | 'hasFailed' | 'isFetching' | 'retry'> &
    Partial<Pick<ListView<never>, 'hasMoved' | 'update'>>
  children: ReactNode
}

export function ListFrame(props: FrameProps) {
  const {
    title,
    section,
    tabs,
    aside,
    acts,
    layout = 'page',
    summary,
    summaryFault = null,
    tools,
    conditions,
    taken,
    takenLooks,
    list,
  } = props
  const { error, loadedAt, hasFailed, isFetching, hasMoved, update } = list
  return (
    <div className={css.page} data-layout={layout}>
      <PageHead
        title={<Heading title={title} />}
        className={css.head}
        isOpen={tabs !== undefined}
        context={
          <>
            {section === undefined ? null : <h2>{section}</h2>}
            {aside ? <div className={css.aside}>{aside}</div> : null}
          </>
        }
        tools={acts}
      />
      {tabs}
      {summary}
      {tools ? <div className={css.tools}>{tools}</div> : null}
      {conditions}
      <ListNotices
        {...{ error, loadedAt, hasFailed, isFetching, hasMoved }}
        summaryFault={summaryFault?.text ?? null}
        onRetry={() => {
          summaryFault?.retry()
          list.retry()
        }}
        onUpdate={update}
      >
        {taken === undefined ? null : <DroppedConditions taken={taken} looks={takenLooks} />}
      </ListNotices>
      {props.children}
    </div>
  )
}
