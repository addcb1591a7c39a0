// Opens the choice of columns, which is fetched when a hand comes near.
import { lazy, Suspense, useRef, useState } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Columns } from './use-column-choice.ts'

const fetchSheet = () => import('./ColumnsSheet.tsx')
const ColumnsSheet = lazy(async () => ({ default: (await fetchSheet()).ColumnsSheet }))
// A sheet that could not be fetched ahead is fetched, and its failure told, when it is opened.
const prepare = () => void fetchSheet().catch(() => undefined)

export function ColumnsButton({ columns }: { columns: Columns }) {
  const t = useMessages('machine')
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
        {t('change_columns')}
      </Button>
      {isOpen ? (
        <Suspense>
          <ColumnsSheet columns={columns} trigger={button} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
