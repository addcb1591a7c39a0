// A list as a page: heading, tools, notices, table or cards, empty state, foot.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { titleText } from '#web/page/Heading.tsx'
import { PrintButton } from '#web/page/PrintButton.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ToolIcon } from '#web/ui/controls/ToolIcon.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import type { Picking } from '#web/ui/table/picking.ts'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { PHONE, useMedia } from '#web/ui/layout/use-media.ts'
import type { PageSize } from './list-address.ts'
import { ListCards } from './ListCards.tsx'
import { ListFoot } from './ListFoot.tsx'
import { type FrameProps, ListFrame } from './ListFrame.tsx'
import css from './ListPage.module.css'
import type { ReportedList } from './send-regularly/report-draft.ts'
import type { ServerFile } from './take-away/server-file.ts'
import { TakeAwayButton } from './take-away/TakeAwayButton.tsx'
import { takenList } from './take-away/taken-table.ts'
import type { ListView } from './use-list.ts'

type Props<Row, Given> = Omit<FrameProps, 'list' | 'children'> & {
  list: ListView<Row>
  /** Rows of the answer, where one of these holds several. */
  rowCount?: number | undefined
  columns: readonly TableColumn<Row, Given>[]
  /**
   * Passed to every cell and card with its row: words, formats.
   * The same object until it changes.
   */
  given: Given
  /** Cards for rows on a phone; without it the table scrolls sideways. */
  card?: (row: Row, given: Given) => ReactNode
  cardsHead?: ReactNode
  /**
   * Rows can be picked; `bar`: what can be done with those that are,
   * above the foot. The same object until it changes.
   */
  picking?: Picking<Row> & {
    /** The query of the picked rows alone, for a file. */
    query?: object
  }
  bar?: ReactNode
  /**
   * On a phone the tools are behind one button, but for those beside it;
   * where they narrow the list from the beginning, they are open.
   */
  folded?: { beside?: ReactNode; isInUse: boolean } | undefined
  /** What the server makes of the list besides. */
  files?: readonly ServerFile[]
  /** What is sent when the list is to be mailed by the clock. */
  report?: ReportedList | undefined
  /** The word of Print, where the list has a paper of its own. */
  printWord?: string
  /** In place of rows: why there are none, and a way on. */
  empty: ReactNode
  /** The page of the address. */
  page: number
  /** Of a page, when it is part of the address. */
  hrefOfPage?: (page: number) => string
  onPage: (page: number) => void
  /** Offers 10, 50 or 100 rows a page. */
  onPageSize?: (size: PageSize) => void
}

export function ListPage<Row, Given>(props: Props<Row, Given>) {
  const {
    title,
    section,
    tabs,
    aside,
    acts,
    layout,
    summary,
    summaryFault,
    tools,
    conditions,
    taken,
    takenLooks,
    list,
    rowCount,
  } = props
  const {
    columns,
    given,
    card,
    cardsHead,
    picking,
    bar,
    folded,
    files,
    report,
    printWord,
    empty,
    page,
    hrefOfPage,
    onPage,
    onPageSize,
  } = props
  const t = useMessages('list')
  const isPhone = useMedia(PHONE)
  const box = useRef<HTMLDivElement>(null)
  const [isToolsOpen, setToolsOpen] = useState(folded?.isInUse === true)
  // Cards have boxes only while some are to be picked.
  const [isPicking, setPicking] = useState(false)
  useEffect(() => {
    // Another page or order scrolls to the top, not sideways.
    box.current?.querySelector('[role=region]')?.scrollTo({ top: 0 })
    // oxlint-disable-next-line react-hooks/exhaustive-deps,react/exhaustive-effect-dependencies -- the key is what tells another page or order
  }, [list.key])
  const { rows, keyOf, isBusy, hasFailed } = list
  const shared = { rows, keyOf, given, isBusy, reusesRows: list.isSteady, faded: list.gone, fadedTitle: t('row_gone') }
  const nothing = list.page && rows?.length === 0 && !isBusy ? <Nothing {...{ list, page, onPage, empty }} /> : null
  const { readPage } = list
  const takenQuery = picking && picking.picked.size > 0 ? picking.query : undefined
  const isFolded = isPhone && folded !== undefined
  const hasTools = !isFolded || isToolsOpen
  const opener = isFolded ? (
    <Button size="small" aria-expanded={hasTools} onClick={() => setToolsOpen(!isToolsOpen)}>
      <ToolIcon sign="filter" />
      {t('tools')}
    </Button>
  ) : null
  const beside =
    isFolded && folded.beside ? (
      <div className={css.beside}>
        {folded.beside}
        {opener}
      </div>
    ) : null
  const hasSelect = isPhone && card !== undefined && picking !== undefined
  // A list of the screen has no head to see; on a phone its order and views stand there.
  const isInHead = layout !== 'screen'
  const file =
    !isInHead && !hasTools ? null : (
      <TakeAwayButton
        title={section ?? titleText(title)}
        tables={[
          takenList({
            title: section ?? titleText(title),
            columns,
            given,
            readPage: (at, signal) => readPage(at, signal, takenQuery),
          }),
        ]}
        files={files}
        report={report}
        // Always there, so that nothing moves when the rows come.
        isDisabled={!list.page || list.page.total === 0}
      />
    )
  const allTools =
    !hasTools && !beside && !hasSelect ? null : (
      <>
        {beside}
        {hasTools ? tools : null}
        {isInHead ? null : file}
        {hasSelect ? (
          <Button size="small" aria-pressed={isPicking} onClick={() => setPicking(!isPicking)}>
            {t('pick_rows')}
          </Button>
        ) : null}
      </>
    )
  return (
    <ListFrame
      acts={
        <>
          {beside ? null : opener}
          {isFolded && !beside && !isToolsOpen ? null : acts}
          {isInHead ? file : null}
          {printWord === undefined ? null : <PrintButton>{printWord}</PrintButton>}
        </>
      }
      {...{ title, section, tabs, aside, layout, summary, summaryFault, conditions, taken, takenLooks, list }}
      tools={allTools}
    >
      {list.page || list.isLoading ? (
        <>
          <div ref={box} className={css.list} data-narrow={columns.length < 4 || undefined}>
            {isPhone && card ? (
              <ListCards {...shared} card={card} head={cardsHead} picking={isPicking ? picking : undefined}>
                {nothing}
              </ListCards>
            ) : (
              <Table {...shared} caption={section ?? titleText(title)} columns={columns} picking={picking}>
                {nothing}
              </Table>
            )}
          </div>
          {bar}
          <ListFoot
            page={hasFailed && list.page ? list.page.current_page : page}
            list={list.page}
            rows={rowCount ?? rows?.length ?? 0}
            hrefOfPage={hrefOfPage}
            // The address already names the failed page: just retry.
            onPage={(next) => (hasFailed && next === page ? list.retry() : onPage(next))}
            onPageSize={onPageSize}
          />
        </>
      ) : null}
    </ListFrame>
  )
}

type NothingProps<Row> = { list: ListView<Row>; page: number; onPage: (page: number) => void; empty: ReactNode }

/**
 * A page beyond the last has a way back to it;
 * else the list itself says why it is empty.
 */
function Nothing<Row>({ list, page, onPage, empty }: NothingProps<Row>) {
  const t = useMessages('list')
  const last = list.page?.last_page ?? 1
  if (list.page?.total === 0) return empty
  return (
    <ListState kind="empty" title={t('empty_page', { page })} why={t('empty_page_why', { last })}>
      <Button onClick={() => onPage(last)}>{t('show_last_page', { last })}</Button>
    </ListState>
  )
}
