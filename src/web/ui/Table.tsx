// The one table: head and first columns stay in sight, heads sort, arrows walk the rows, and a waiting table has its rows' height already.
import { memo, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useFirstRows } from './first-rows.ts'
import { openRow } from './open-row.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { SortHead } from './SortHead.tsx'
import css from './Table.module.css'
import { tell } from './tip.ts'
import { useGivingWay } from './use-giving-way.ts'
import { useLate } from './use-late.ts'
import { walkRows } from './walk-rows.ts'
import type { TableColumn } from './table-column.ts'

type Props<Row, Given> = {
  caption: string
  columns: readonly TableColumn<Row, Given>[]
  /** What every cell is told besides its row: words, formats. The same object until it changes. */
  given: Given
  /** Null while the first rows load. */
  rows: readonly Row[] | null
  keyOf: (row: Row) => string
  /** Rows that are no longer what the list asks for, by key. */
  faded?: ReadonlySet<string>
  /** Says why. */
  fadedTitle?: string
  /** True while these rows are to be replaced by others. */
  isBusy: boolean
  /** Below the head where there are no rows: empty and error. */
  children?: ReactNode
}

/** Before the box is there to be measured: as many rows as a large screen shows. */
const IN_SIGHT = 24
/** Characters that the widest column has room for, be they as wide as Japanese ones. */
const ROOM = 16
/** Pixels; --row in tokens.css. Some rows are higher, none is lower. */
const ROW = 44

/** How many rows begin above the lower edge of the box, as far as it is scrolled; all, where one of them has the focus, which it would lose by being hidden. */
function rowsInSight(box: HTMLElement | null): number {
  const body = box?.querySelector('tbody')
  if (body?.contains(document.activeElement)) return Infinity
  if (!box || !body || box.clientHeight === 0) return IN_SIGHT
  return Math.ceil((box.scrollTop + box.clientHeight - body.offsetTop) / ROW)
}

/** What a row is drawn by: a head that sorts otherwise draws no row anew. */
const DRAWN_BY = ['key', 'fixed', 'isFigure', 'cell', 'className'] as const
type Cell<Row, Given> = Pick<TableColumn<Row, Given>, (typeof DRAWN_BY)[number]>

const isSame = <Row, Given>(one: Cell<Row, Given>, other: Cell<Row, Given> | undefined): boolean =>
  DRAWN_BY.every((part) => one[part] === other?.[part])

export function Table<Row, Given>({
  caption,
  columns,
  given,
  rows,
  keyOf,
  faded,
  fadedTitle,
  isBusy,
  children,
}: Props<Row, Given>) {
  const captionId = useId()
  const isWaiting = useLate(isBusy)
  const [lastFocused, setLastFocused] = useState<string | null>(null)
  const [cells, setCells] = useState<readonly Cell<Row, Given>[]>(columns)
  if (cells.length !== columns.length || !columns.every((column, place) => isSame(column, cells[place])))
    setCells(columns)
  const box = useRef<HTMLDivElement>(null)
  const drawn = useFirstRows(rows, () => rowsInSight(box.current))
  // The columns are measured anew only when all rows are there: they move once.
  const way = useGivingWay(box, (isBusy && !isWaiting) || drawn !== rows, rowsInSight)
  // A place below whose row is another one now shows nothing until that is drawn; its room is kept, so that nothing jumps.
  const isAwaited = (place: number) => {
    const [row, old] = [rows?.[place], drawn?.[place]]
    return row !== undefined && (place >= (way?.count ?? Infinity) || old === undefined || keyOf(old) !== keyOf(row))
  }
  const tellCell = ({ target }: PointerEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null
    const row = cell?.parentElement instanceof HTMLTableRowElement && drawn?.[cell.parentElement.sectionRowIndex]
    if (!cell || !row) return
    const cut = css.long && cell.classList.contains(css.long) ? cell.textContent : null
    tell(cell, columns[cell.cellIndex]?.title?.(row, given) ?? cut)
  }
  const awaited = rows?.filter((_, place) => isAwaited(place)).length ?? 0
  const stop = rows?.some((row) => keyOf(row) === lastFocused) ? lastFocused : rows?.[0] ? keyOf(rows[0]) : null
  return (
    // The box scrolls, so it must be reachable by keys (and named) like any other region that does.
    <div ref={box} className={css.box} role="region" aria-labelledby={captionId} tabIndex={rows?.length ? -1 : 0}>
      <table className={css.table} aria-busy={isBusy || awaited > 0} data-busy={isWaiting || undefined}>
        <caption id={captionId} className="vh">
          {caption}
        </caption>
        {/* Always there: to put it in and take it out again would lay the table out from the ground up. */}
        <colgroup>
          {columns.map(({ key }, place) => (
            <col key={key} style={{ width: way?.widths[place] }} />
          ))}
        </colgroup>
        <TableHead columns={columns} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows in it take the focus; one listener of each kind serves all */}
        <tbody onKeyDown={walkRows} onClick={openRow} onPointerMove={tellCell}>
          {drawn?.map((row, place) => {
            const key = keyOf(row)
            return (
              <TableRow
                // oxlint-disable-next-line react/no-array-index-key -- another page is written into the rows that are there, which costs less than new ones
                key={place}
                id={key}
                row={row}
                columns={cells}
                given={given}
                isStop={key === stop}
                isHidden={isAwaited(place)}
                fadedTitle={faded?.has(key) ? fadedTitle : undefined}
                onFocus={setLastFocused}
              />
            )
          }) ?? <SkeletonRows columns={columns} />}
        </tbody>
      </table>
      {awaited > 0 ? <div aria-hidden="true" style={{ height: awaited * ROW }} /> : null}
      {children}
    </div>
  )
}

function PlainHead<Row, Given>({ columns }: { columns: readonly TableColumn<Row, Given>[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, ...head }) => (
          <SortHead key={key} {...head} />
        ))}
      </tr>
    </thead>
  )
}

type RowProps<Row, Given> = {
  id: string
  row: Row
  columns: readonly Cell<Row, Given>[]
  given: Given
  /** One row of the table is a tab stop, the arrows do the rest. */
  isStop: boolean
  isHidden: boolean
  fadedTitle: string | undefined
  onFocus: (id: string) => void
}

function PlainRow<Row, Given>({
  id,
  row,
  columns,
  given,
  isStop,
  isHidden,
  fadedTitle,
  onFocus,
}: RowProps<Row, Given>) {
  return (
    <tr
      className={css.row}
      tabIndex={isStop ? 0 : -1}
      title={fadedTitle}
      data-faded={fadedTitle ? true : undefined}
      onFocus={() => onFocus(id)}
      hidden={isHidden}
    >
      <RowCells row={row} columns={columns} given={given} />
    </tr>
  )
}

function PlainCells<Row, Given>({
  row,
  columns,
  given,
}: Pick<RowProps<Row, Given>, 'row' | 'columns' | 'given'>): ReactNode {
  return columns.map(({ key, fixed, isFigure, cell, className }) => {
    const Cell = fixed === 'second' ? 'th' : 'td'
    const content = cell(row, given)
    // Only what may be too long is clipped: each clip is one more thing to lay out and to paint.
    const isLong = typeof content === 'string' && content.length > ROOM
    return (
      <Cell
        key={key}
        {...(fixed === 'second' ? { scope: 'row' } : {})}
        className={className ?? (isLong ? css.long : undefined)}
        data-fixed={fixed}
        data-figure={isFigure || undefined}
      >
        {content}
      </Cell>
    )
  })
}

// A refresh that changes three machines draws three rows and no head, and a row that is only hidden draws no cell. memo() forgets the type parameter, which the assertion gives back.
const TableHead = memo(PlainHead) as typeof PlainHead
const TableRow = memo(PlainRow) as typeof PlainRow
const RowCells = memo(PlainCells) as typeof PlainCells
