// The button that opens the saved views; it names the open one.
import { lazy } from 'react'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { useMessages } from '#web/base/i18n.ts'
import type { ListState } from '#web/machine/list-state.ts'
import { SheetButton } from '#web/ui/controls/SheetButton.tsx'
import type { OpenView } from './use-open-view.ts'

function fetchSheet() {
  return import('./ViewsSheet.tsx')
}
const ViewsSheet = lazy(async () => ({ default: (await fetchSheet()).ViewsSheet }))
function prepare() {
  return fetchedAhead(fetchSheet())
}

type Props = {
  state: ListState
  show: (next: ListState) => void
  opened: OpenView
  /** Keys of the present columns. */
  columns: readonly string[]
}

export function ViewsButton({ opened, ...list }: Props) {
  const t = useMessages('search')
  return (
    <SheetButton prepare={prepare} renderSheet={(sheet) => <ViewsSheet {...list} opened={opened} {...sheet} />}>
      {opened ? t('view_open', { name: opened.name }) : t('views')}
    </SheetButton>
  )
}
