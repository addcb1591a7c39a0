// The inbox of exceptions: counts, filters, lines, and the acts on them.
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { listInbox, type InboxLine } from '#contract/inbox/inbox.ts'
import { INBOX_SORTS } from '#contract/inbox/choices.ts'
import { INBOX_VIEWS, type InboxView } from '#domain/inbox.ts'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { usePageAddress } from '#web/base/page-address.ts'
import { useTitle } from '#web/base/title.ts'
import { useNow } from '#web/base/use-now.ts'
import { addressOf } from '#web/list/list-address.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { useList } from '#web/list/use-list.ts'
import { queryIn } from '#web/list/send-regularly/report-draft.ts'
import { useListAddress } from '#web/list/use-list-address.ts'
import { SheetButton } from '#web/ui/controls/SheetButton.tsx'
import { TakeAll } from './acts/TakeAll.tsx'
import { holdsAlike, withAlike } from './alike-lines.ts'
import { CountedElsewhere } from './CountedElsewhere.tsx'
import type { FilterQuery } from './FiltersSheet.tsx'
import css from './Inbox.module.css'
import { PHONE, useMedia } from '#web/ui/layout/use-media.ts'
import { HeadFigures } from '#web/ui/layout/HeadFigures.tsx'
import {
  filtersInAddress,
  filtersPath,
  keyOfLine,
  lineInAddress,
  type LineName,
  pathOfLine,
  pathWith,
} from './inbox-address.ts'
import { INBOX_COLUMNS, inboxCard, pageOfLines, type Given } from './inbox-list.tsx'
import { InboxFilterFields } from './InboxFilterFields.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useInboxWords } from './line-text.ts'
import { NoLines } from './NoLines.tsx'
import { ToolIcon } from '#web/ui/controls/ToolIcon.tsx'

// With its history a chunk of its own: most visits read the list alone.
const LineDialog = lazy(async () => ({ default: (await import('./line/LineDialog.tsx')).LineDialog }))

function fetchFilters() {
  return import('./FiltersSheet.tsx')
}
const FiltersSheet = lazy(async () => ({ default: (await fetchFilters()).FiltersSheet }))
function prepareFilters() {
  return fetchedAhead(fetchFilters())
}

const NOTHING: ReadonlySet<string> = new Set()

/** What is open is shown a minute after it began at the latest. */
const RENEW_MS = 60_000

export function InboxPage() {
  const words = useInboxWords()
  const { t, format } = words
  const navigate = useNavigate()
  const now = useNow()
  const isPhone = useMedia(PHONE)
  const { query: address } = usePageAddress()
  const filters = filtersInAddress(address)
  const { state, search, show, hrefOf, sorting } = useListAddress(filtersPath(filters), INBOX_SORTS)
  useTitle(t('title'))
  const { view, kind, severity, owner } = filters
  const free_word = state.text.trim()
  const wanted: FilterQuery = {
    view,
    ...(kind !== null && { kind }),
    ...(severity !== null && { severity }),
    ...(owner !== null && { owner }),
    ...(free_word !== '' && { free_word }),
    ...(state.sort !== null && { sort: state.sort, sort_order: state.sort_order }),
  }
  const query = { ...wanted, page: state.page, per_page: state.per_page }
  const list = useList(
    listInbox,
    { query },
    { read: pageOfLines, part: null, keyOf: keyOfLine, refetchInterval: RENEW_MS, isSteady: false },
  )
  const { counts = null } = list.answer ?? {}
  const columns = useMemo(
    () =>
      INBOX_COLUMNS.map(({ sort, ...column }) => ({
        ...column,
        name: t(column.key === 'take' ? 'act_take' : `col_${column.key}`),
        ...(sort !== undefined && sorting(sort)),
      })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- sorting reads the state alone
    [t, state],
  )
  const [chosen, setChosen] = useState({ key: '', lines: NOTHING })
  // Another page or filter begins without a selection.
  const selected = chosen.key === list.key ? chosen.lines : NOTHING
  const choose = (lines: Iterable<string>) => setChosen({ key: list.key, lines: new Set(lines) })
  const shown = list.rows ?? []
  const onToggle = useCallback(
    (toggled: readonly InboxLine[]) =>
      setChosen((before) => {
        const lines = new Set(before.key === list.key ? before.lines : NOTHING)
        const areChosen = toggled.every((line) => lines.has(keyOfLine(line)))
        for (const line of toggled)
          if (areChosen) lines.delete(keyOfLine(line))
          else lines.add(keyOfLine(line))
        return { key: list.key, lines }
      }),
    [list.key],
  )
  const given: Given = useMemo(
    () => ({
      ...words,
      now,
      hrefOf: (line) => pathOfLine(line, address),
      hrefOfAlike: ({ kind, severity }) => pathWith({ ...filtersInAddress(address), kind, severity }, address),
      selected,
      onToggle,
    }),
    [words, now, address, selected, onToggle],
  )
  // In an order by machine or time they stay apart, and for who looks for a machine.
  const hasAlike = holdsAlike(filters) && free_word === '' && (state.sort === null || state.sort === 'severity')
  const rows = useMemo(() => list.rows && (hasAlike ? withAlike(list.rows) : list.rows), [list.rows, hasAlike])
  const open = lineInAddress(address)
  const showLine = (line: LineName | null) => void navigate({ href: pathOfLine(line, address), resetScroll: false })
  const figure = (key: InboxView) => {
    const href = pathWith({ ...filters, view: key }, address)
    const count = counts?.views[key] ?? null
    return {
      key,
      value: count === null ? null : format.number(count),
      label: t(`view_${key}`),
      tone: key === 'attention' && count ? ('alarm' as const) : undefined,
      href,
      isCurrent: key === view,
      onPick: () => void navigate({ href, resetScroll: false }),
    }
  }
  const acts = (
    <SheetButton
      prepare={prepareFilters}
      renderSheet={(sheet) => (
        <FiltersSheet query={wanted} onOpen={(path) => void navigate({ href: path })} {...sheet} />
      )}
    >
      <ToolIcon sign="star" />
      {t('filters')}
    </SheetButton>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the rows inside, whose checkboxes do the same
    <div className={css.page} onKeyDown={selectByKey}>
      <ListPage
        title={t('title')}
        acts={isPhone ? null : acts}
        printWord={t('print')}
        folded={{ isInUse: free_word !== '' || kind !== null || severity !== null || owner !== null }}
        report={{
          subject: 'inbox',
          name: t('title'),
          conditions: {},
          address: queryIn(addressOf(filtersPath(filters), { ...state, page: 1 })),
        }}
        summary={
          <>
            <HeadFigures label={t('views')} figures={INBOX_VIEWS.map(figure)} isLoading={list.isLoading} />
            <CountedElsewhere filters={filters} search={address} counts={counts?.kinds ?? null} words={words} />
          </>
        }
        tools={
          <>
            <InboxFilterFields
              text={state.text}
              onSearch={search}
              filters={filters}
              counts={counts}
              onChange={(change) =>
                void navigate({ href: pathWith({ ...filters, ...change }, address), resetScroll: false })
              }
            />
            {isPhone ? acts : null}
          </>
        }
        taken={{ ...wanted, free_word }}
        conditions={
          <SelectionBar
            selected={shown.filter((line) => selected.has(keyOfLine(line)))}
            shown={shown.length}
            takeAll={<TakeAll key={list.key} query={wanted} />}
            onAll={() => choose(shown.map(keyOfLine))}
            onNone={() => choose([])}
          />
        }
        list={{ ...list, rows }}
        rowCount={list.rows?.length}
        columns={columns}
        given={given}
        card={inboxCard}
        empty={<NoLines filters={filters} hasText={free_word !== ''} />}
        page={list.page?.current_page ?? state.page}
        hrefOfPage={(page) => hrefOf({ page })}
        onPage={(page) => show({ page })}
        onPageSize={(per_page) => show({ per_page })}
      />
      {open === null ? null : (
        <Suspense>
          <LineDialog name={open} lines={shown} onShow={showLine} onClose={() => showLine(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** The space bar selects the row that has the focus. */
function selectByKey(event: KeyboardEvent) {
  const { target, key } = event
  if (key !== ' ' || !(target instanceof HTMLTableRowElement)) return
  event.preventDefault()
  target.querySelector<HTMLElement>('input[data-select]')?.click()
}
