// The button that opens a list's choice of columns.
import { lazy } from 'react'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { useMessages } from '#web/base/i18n.ts'
import { SheetButton } from '#web/ui/controls/SheetButton.tsx'
import type { ColumnsOfSheet } from './ColumnsSheet.tsx'

function fetchSheet() {
  return import('./ColumnsSheet.tsx')
}
const ColumnsSheet = lazy(async () => ({ default: (await fetchSheet()).ColumnsSheet }))
function prepare() {
  return fetchedAhead(fetchSheet())
}

type Props = { columns: ColumnsOfSheet; nameOf: (key: string) => string }

export function ColumnsButton({ columns, nameOf }: Props) {
  const t = useMessages('list')
  return (
    <SheetButton prepare={prepare} renderSheet={(sheet) => <ColumnsSheet {...{ columns, nameOf }} {...sheet} />}>
      {t('change_columns')}
    </SheetButton>
  )
}
