// Opens the saved views; a view that the list began with is named on it.
import { lazy, Suspense, useRef, useState } from 'react'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { useMessages } from '#web/base/i18n.ts'
import type { ListState } from '#web/machine/list-state.ts'
import { Button } from '#web/ui/Button.tsx'
import type { OpenView } from './use-open-view.ts'

const fetchSheet = () => import('./ViewsSheet.tsx')
const ViewsSheet = lazy(async () => ({ default: (await fetchSheet()).ViewsSheet }))
const prepare = () => fetchedAhead(fetchSheet())

type Props = {
  state: ListState
  show: (next: ListState) => void
  opened: OpenView
  /** Keys of the columns as they stand. */
  columns: readonly string[]
}

export function ViewsButton({ opened, ...sheet }: Props) {
  const t = useMessages('search')
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={button}
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(!isOpen)}
      >
        {opened ? t('view_open', { name: opened.name }) : t('views')}
      </Button>
      {isOpen ? (
        <Suspense>
          <ViewsSheet {...sheet} opened={opened} trigger={button} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
