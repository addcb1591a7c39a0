// In place of management numbers where there are none: why, and a way on.
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { ListState } from '#web/ui/ListState.tsx'

/** `text`: what was searched for, empty for all. */
export function NoNumbers({ text, onShowAll }: { text: string; onShowAll: () => void }) {
  const t = useMessages('management')
  if (text === '') return <ListState kind="empty" title={t('none')} why={t('none_why')} />
  return (
    <ListState kind="empty" category="41" title={t('no_match')} why={t('no_match_why', { text })}>
      <Button onClick={onShowAll}>{t('all_numbers')}</Button>
    </ListState>
  )
}
