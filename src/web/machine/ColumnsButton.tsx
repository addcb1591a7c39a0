// Opens the choice of columns.
import { lazy } from 'react'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { useMessages } from '#web/base/i18n.ts'
import { SheetButton } from '#web/ui/SheetButton.tsx'
import type { Columns } from './use-column-choice.ts'

const fetchSheet = () => import('./ColumnsSheet.tsx')
const ColumnsSheet = lazy(async () => ({ default: (await fetchSheet()).ColumnsSheet }))
const prepare = () => fetchedAhead(fetchSheet())

export function ColumnsButton({ columns }: { columns: Columns }) {
  const t = useMessages('list')
  return (
    <SheetButton prepare={prepare} renderSheet={(sheet) => <ColumnsSheet columns={columns} {...sheet} />}>
      {t('change_columns')}
    </SheetButton>
  )
}
