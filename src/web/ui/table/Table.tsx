// The one table, as a list or as a sheet.
import { type PointerEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { useFirstRows } from './first-rows.ts'
import { openRow, openRowByKey, ROW_OPENERS } from './open-row.ts'
import { keysBetween, type Picking, pickOfKey, placeOfBox } from './picking.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import css from './Table.module.css'
import pickCss from './PickBoxes.module.css'
import type { TableColumn, TableFoot } from './table-column.ts'
import { TableHead } from './TableHead.tsx'
import { type CellColumn, hasSameCells, TableRow } from './TableRow.tsx'
import { showTooltip } from '#web/ui/controls/tooltip.ts'
import { useLate } from '#web/ui/layout/use-late.ts'
import { walkCells } from './walk-cells.ts'

type Props<Row, Given> = {
  caption: string
  columns: readonly TableColumn<Row, Given>[]
  /**
   * Passed to every cell with its row: words, formats.
   * The same object until it changes.
   */
  given: Given
  /** Null while the first rows load. */
  rows: readonly Row[] | null
  keyOf: (row: Row) => string
  /**
   * Another page is written into the rows that are there, which costs less
   * than new ones. Only where rows keep their place: what is open in a row
   * would else go over to another.
   */
  reusesRows?: boolean | undefined
  /**
   * 'list': rows follow their link when pressed and are moved through by
   * keys; the box scrolls, the head stays. 'sheet': lower rows, read only;
   * they scroll with the page.
   */
  look?: 'list' | 'sheet'
  /**
   * The box scrolls: always in a list; in a sheet for tables
   * that may be wider than the page.
   */
  isScrolling?: boolean
  /**
   * Words for `data-mark` on a row: `off` for a day of rest,
   * `ahead` for a future one.
   */
  markOf?: (row: Row) => string | undefined
  foot?: TableFoot | undefined
  /** Rows can be picked, by boxes and keys. Only in a list. */
  picking?: Picking<Row> | undefined
  /** Keys of rows that the list no longer contains. */
  faded?: ReadonlySet<string>
  /** The reason. */
  fadedTitle?: string
  /** True while these rows are to be replaced by others. */
  isBusy?: boolean
  className?: string | undefined
  /** Below the head where there are no rows: empty and error. */
  children?: ReactNode
}

const PICK = { key: 'pick', width: 16, fixed: 'pick' } as const

/** Before the box can be measured: as many as a large screen shows. */
const IN_SIGHT = 24
/** Pixels, --row in tokens.css: the smallest height of a row. */
const ROW = 44

/**
 * Rows above the lower edge of the scrolled box; all of them
 * when one has the focus, which hiding would lose.
 */
function rowsInSight(box: HTMLElement | null): number {
  const body = box?.querySelector('tbody')
  if (body?.contains(document.activeElement)) return Infinity
  if (!box || !body || box.clientHeight === 0) return IN_SIGHT
  return Math.ceil((box.scrollTop + box.clientHeight - body.offsetTop) / ROW)
}

export function Table<Row, Given>({
  caption,
  columns: allColumns,
  given,
  rows,
  keyOf,
  reusesRows = false,
  look = 'list',
  isScrolling = look === 'list',
  markOf,
  foot,
  picking,
  faded,
  fadedTitle,
  isBusy = false,
  className,
  children,
}: Props<Row, Given>) {
  const captionId = useId()
  const beside = picking && allColumns.find(({ isBesidePick }) => isBesidePick)
  const columns = useMemo(
    () => (beside ? allColumns.filter((column) => column !== beside) : allColumns),
    [allColumns, beside],
  )
  // Where a range of picked rows begins.
  const anchor = useRef<string | null>(null)
  const isList = look === 'list'
  const isWaiting = useLate(isBusy)
  const [lastFocused, setLastFocused] = useState<string | null>(null)
  const [cells, setCells] = useState<readonly CellColumn<Row, Given>[]>(columns)
  if (!hasSameCells(columns, cells)) setCells(columns)
  const box = useRef<HTMLDivElement>(null)
  const drawn = useFirstRows(rows, () => (isList ? rowsInSight(box.current) : Infinity))
  // A replaced row below the first ones is hidden until drawn.
  const isAwaited = (place: number) => {
    const [row, old] = [rows?.[place], drawn?.[place]]
    return row !== undefined && (old === undefined || keyOf(old) !== keyOf(row))
  }
  const awaited = drawn === rows ? 0 : (rows?.filter((_, place) => isAwaited(place)).length ?? 0)
  const stop = rows?.some((row) => keyOf(row) === lastFocused) ? lastFocused : rows?.[0] ? keyOf(rows[0]) : null
  const showTitle = ({ target }: PointerEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null
    const row = cell?.parentElement instanceof HTMLTableRowElement && drawn?.[cell.parentElement.sectionRowIndex]
    if (!cell || !row) return
    const cut = css.long && cell.classList.contains(css.long) ? cell.textContent : null
    showTooltip(cell, columns[cell.cellIndex - (picking ? 1 : 0)]?.title?.(row, given) ?? cut)
  }
  const headPicking = useMemo(() => picking && { ...picking, keys: rows?.map(keyOf) ?? [] }, [picking, rows, keyOf])
  const pick = (place: number, isRange: boolean) => {
    const row = drawn?.[place]
    if (!picking || !row) return
    const key = keyOf(row)
    const isPicked = isRange && anchor.current !== null ? picking.picked.has(anchor.current) : !picking.picked.has(key)
    picking.onPick(isRange ? keysBetween(drawn.map(keyOf), anchor.current, key) : [key], isPicked)
    if (!isRange || anchor.current === null) anchor.current = key
  }
  const body = drawn?.map((row, place) => {
    const key = keyOf(row)
    return (
      <TableRow
        key={reusesRows ? place : key}
        id={key}
        row={row}
        columns={cells}
        given={given}
        tabIndex={isList ? (key === stop ? 0 : -1) : undefined}
        isHidden={awaited > 0 && isAwaited(place)}
        mark={markOf?.(row)}
        fadedTitle={faded?.has(key) ? fadedTitle : undefined}
        isPicked={picking?.picked.has(key)}
        pickName={picking?.nameOf(row)}
        besidePick={beside?.cell}
        onFocus={setLastFocused}
      />
    )
  })
  return (
    // A scrolling box must be reachable by keys and named,
    // like any other scrolling region.
    <div
      ref={box}
      className={`${css.box} ${className ?? ''}`}
      data-look={look}
      {...(isScrolling && {
        'data-scrolling': true,
        role: 'region',
        'aria-labelledby': captionId,
        tabIndex: isList && rows?.length ? -1 : 0,
      })}
    >
      <table
        className={picking ? `${css.table} ${pickCss.picks}` : css.table}
        aria-busy={isBusy || rows === null || awaited > 0}
        data-busy={isWaiting || undefined}
        data-beside-pick={beside ? true : undefined}
        data-picking={picking ? (picking.picked.size > 0 ? 'some' : 'none') : undefined}
      >
        <caption id={captionId} className="vh">
          {caption}
        </caption>
        <TableHead columns={columns} picking={headPicking} />
        {isList ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows in it take the focus; one listener of each kind serves all
          <tbody
            onKeyDown={(event) => {
              const picked = picking && pickOfKey(event)
              if (picked) return pick(picked.place, picked.isRange)
              openRowByKey(event)
              walkCells(event)
            }}
            {...ROW_OPENERS}
            onClick={(event) => {
              const place = picking ? placeOfBox(event) : null
              if (place === null) openRow(event)
              else pick(place, event.shiftKey)
            }}
            onPointerMove={showTitle}
          >
            {body ?? <SkeletonRows columns={picking ? [PICK, ...columns] : columns} />}
          </tbody>
        ) : (
          <tbody onPointerMove={showTitle}>{body ?? <SkeletonRows columns={columns} />}</tbody>
        )}
        {foot ? <Foot {...foot} columns={columns} /> : null}
      </table>
      {awaited > 0 ? <div aria-hidden="true" style={{ height: awaited * ROW }} /> : null}
      {children}
    </div>
  )
}

type FootProps<Row, Given> = TableFoot & { columns: readonly TableColumn<Row, Given>[] }

function Foot<Row, Given>({ name, nameSpan = 1, cells, columns }: FootProps<Row, Given>) {
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={nameSpan > 1 ? nameSpan : undefined}>
          {name}
        </th>
        {columns.slice(nameSpan).map(({ key, isFigure }, place) => (
          <td key={key} data-figure={isFigure || undefined}>
            {cells[place]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
