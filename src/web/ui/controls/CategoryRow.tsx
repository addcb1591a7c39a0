// The categories of machines with their counts, one of them chosen.
import { PickLink } from './PickLink.tsx'
import { Silhouette } from '#web/ui/silhouettes/Silhouette.tsx'
import css from './CategoryRow.module.css'

export type CategoryChoice = {
  code: string
  name: string
  /** As text; null while unknown. */
  count: string | null
  isNone: boolean
  href: string
  isCurrent: boolean
  onPick: () => void
}

type Props = {
  label: string
  all: Omit<CategoryChoice, 'code' | 'isNone'>
  categories: readonly CategoryChoice[]
}

export function CategoryRow({ label, all, categories }: Props) {
  return (
    <nav className={css.row} aria-label={label}>
      <PickLink className={css.choice} href={all.href} isCurrent={all.isCurrent} title={all.name} onPick={all.onPick}>
        <span className="vh">{all.name}</span>
        <b>{all.count ?? '–'}</b>
      </PickLink>
      {categories.map(({ code, name, count, isNone, href, isCurrent, onPick }) => (
        <PickLink
          key={code}
          className={css.choice}
          href={href}
          isCurrent={isCurrent}
          title={name}
          tone={isNone ? 'none' : undefined}
          onPick={onPick}
        >
          <Silhouette category={code} label={name} size="choice" />
          <span>{count ?? '–'}</span>
        </PickLink>
      ))}
    </nav>
  )
}
