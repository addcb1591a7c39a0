// The quiet button of a table's files, below it.
import { Suspense } from 'react'
import css from './TakeAway.module.css'
import { TakeAwayButton } from './TakeAwayButton.tsx'
import type { TakenTable } from './taken-table.ts'

export function TakeAwayBelow({ table }: { table: TakenTable }) {
  return (
    <div className={css.below} data-screen>
      <Suspense>
        <TakeAwayButton title={table.title} tables={[table]} isOfPart />
      </Suspense>
    </div>
  )
}
