// Search and category above news and questions.
import type { Category } from '#contract/publication/news.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Field } from '#web/ui/controls/Field.tsx'
import { Select } from '#web/ui/controls/Select.tsx'

type Props = {
  typed: string
  onSearch: (text: string) => void
  category: string
  categories: readonly Category[]
  onCategory: (category: string) => void
}

export function SearchFields({ typed, onSearch, category, categories, onCategory }: Props) {
  const t = useMessages('publication')
  return (
    <>
      <Field
        label={t('search')}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => onSearch(target.value)}
      />
      <Select
        label={t('category')}
        value={category}
        options={[['', t('all_categories')], ...categories.map((one) => [one.category, one.name] as const)]}
        onChange={onCategory}
      />
    </>
  )
}
