// The button that erases the search history.
import { listSearchHistory } from '#contract/search-history.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './SearchDialog.module.css'

export function EraseHistory({ onAsk }: { onAsk: () => void }) {
  const t = useMessages('search')
  const { data } = useApi(listSearchHistory, {}, { inPlace: true })
  if (!data?.search_histories.length) return null
  return (
    <Button look="bare" size="small" className={css.erase} onClick={onAsk}>
      {t('erase_all')}
    </Button>
  )
}
