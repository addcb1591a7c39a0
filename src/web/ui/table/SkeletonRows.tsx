// Placeholder rows of the height of loaded ones.
import css from '#web/ui/layout/Skeleton.module.css'

type Props = {
  columns: readonly {
    key: string
    width?: number | undefined
    fixed?: 'pick' | 'only' | 'first' | 'second' | undefined
  }[]
  count?: number
}

/** Shares of the column's width, so that the bars look uneven. */
const SHARES = [62, 48, 74, 55, 40, 68]

export function SkeletonRows({ columns, count = 18 }: Props) {
  return Array.from({ length: count }, (_, line) => (
    <tr key={line} aria-hidden="true">
      {columns.map(({ key, width = 100, fixed }, place) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the whole row is hidden from screen readers
        <td key={key} data-fixed={fixed}>
          <span
            className={css.bar}
            style={{ width: Math.round((width * (SHARES[(line + place) % SHARES.length] ?? 50)) / 100) }}
          />
        </td>
      ))}
    </tr>
  ))
}
