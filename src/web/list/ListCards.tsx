// One page of a list on a phone: a card for each row.
import type { ReactNode } from 'react'
import { useFirstRows } from '#web/ui/table/first-rows.ts'
import type { Picking } from '#web/ui/table/picking.ts'
import { ROW_OPENERS } from '#web/ui/table/open-row.ts'
import { SkeletonCards } from '#web/ui/layout/SkeletonCards.tsx'
import { useLate } from '#web/ui/layout/use-late.ts'
import css from './ListCards.module.css'

type Props<Row, Given> = {
  /** Null while the first rows load. */
  rows: readonly Row[] | null
  keyOf: (row: Row) => string
  /** As the table's. */
  reusesRows?: boolean | undefined
  given: Given
  card: (row: Row, given: Given) => ReactNode
  /** A scale of the cards' drawings, always visible above them. */
  head?: ReactNode
  /** Keys of rows that the list no longer contains. */
  faded: ReadonlySet<string>
  fadedTitle: string
  isBusy: boolean
  /** Cards can be picked, instead of opened. */
  picking?: Picking<Row> | undefined
  children: ReactNode
}

const IN_SIGHT = 10

export function ListCards<Row, Given>(props: Props<Row, Given>) {
  const { rows, keyOf, reusesRows = false, given, card, head, faded, fadedTitle, isBusy, picking, children } = props
  const isWaiting = useLate(isBusy)
  const drawn = useFirstRows(rows, () => IN_SIGHT)
  return (
    <>
      {head && rows?.length !== 0 ? <div className={css.head}>{head}</div> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions,jsx-a11y/click-events-have-key-events -- each card has a link of its own, which is what keys and screen readers use */}
      <ul className={css.cards} {...ROW_OPENERS} aria-busy={isBusy || rows === null} data-busy={isWaiting || undefined}>
        {drawn?.map((row, place) => {
          const isFaded = faded.has(keyOf(row))
          return (
            <li
              key={reusesRows ? place : keyOf(row)}
              className={css.card}
              data-faded={isFaded || undefined}
              title={isFaded ? fadedTitle : undefined}
              data-picking={picking ? true : undefined}
              data-picked={picking?.picked.has(keyOf(row)) || undefined}
            >
              {picking ? (
                <input
                  type="checkbox"
                  aria-label={picking.nameOf(row)}
                  checked={picking.picked.has(keyOf(row))}
                  onChange={({ target }) => picking.onPick([keyOf(row)], target.checked)}
                />
              ) : null}
              {card(row, given)}
            </li>
          )
        }) ?? <SkeletonCards />}
      </ul>
      {children}
    </>
  )
}
