// Categories as silhouettes with their counts; each narrows a list of machines.
import { CATEGORIES, type Category } from '#domain/category.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { CategoryRow } from '#web/ui/controls/CategoryRow.tsx'

type Props = {
  /** The one that narrows the list. */
  category: string | null
  /** Machines of all categories; null while unknown, as are `counts`. */
  all: number | null
  counts: Readonly<Record<string, number>> | null
  /** The list narrowed to a category; null: to none. */
  wayTo: (category: Category | null) => { href: string; onPick: () => void }
}

export function CategoryFilter({ category, all, counts, wayTo }: Props) {
  const t = useMessages('category')
  const format = useFormat()
  const text = (count: number | null) => (count === null ? null : format.number(count))
  const categories = CATEGORIES.map((code) => {
    const isCurrent = category === code
    const count = counts ? (counts[code] ?? 0) : null
    return {
      code,
      name: t(`category_${code}`),
      count: text(count),
      isNone: count === 0,
      isCurrent,
      ...wayTo(isCurrent ? null : code),
    }
  })
  const whole = { name: t('all_categories'), count: text(all), isCurrent: category === null, ...wayTo(null) }
  return <CategoryRow label={t('categories')} all={whole} categories={categories} />
}
