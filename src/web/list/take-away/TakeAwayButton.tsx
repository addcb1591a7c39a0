// The button that saves a list as a workbook or as CSV.
import { lazy, Suspense, useState } from 'react'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { loadMessages, useMessages } from '#web/base/i18n.ts'
import { SheetButton } from '#web/ui/SheetButton.tsx'
import type { ReportedList } from '#web/list/send-regularly/report-draft.ts'
import type { Taking } from './TakingAway.tsx'
import { useTaking } from './use-taking.tsx'

function fetchSheet() {
  return import('./TakeAwaySheet.tsx')
}
const TakeAwaySheet = lazy(async () => ({ default: (await fetchSheet()).TakeAwaySheet }))

const ReportDialog = lazy(async () => {
  const [code] = await Promise.all([
    import('#web/list/send-regularly/ReportDialog.tsx'),
    loadMessages('report-schedule'),
  ])
  return { default: code.ReportDialog }
})

function prepare() {
  return fetchedAhead(fetchSheet(), loadMessages('download'))
}

type Props<Row, Given> = Taking<Row, Given> & {
  /** What is sent when the list is to be mailed by the clock. */
  report?: ReportedList | undefined
  /** While there is nothing to save. */
  isDisabled?: boolean
}

export function TakeAwayButton<Row, Given>({ report, isDisabled, ...props }: Props<Row, Given>) {
  const t = useMessages('list')
  const { take, progress } = useTaking(props)
  // The list as it was when it was asked for.
  const [scheduled, setScheduled] = useState<ReportedList | null>(null)
  if (progress !== null) return progress
  return (
    <span data-screen>
      <SheetButton
        command="take-away"
        isDisabled={isDisabled}
        prepare={prepare}
        renderSheet={(sheet) => (
          <TakeAwaySheet
            {...sheet}
            onTake={(chosen) => {
              sheet.onClose()
              take(chosen)
            }}
            onSchedule={
              report &&
              (() => {
                sheet.onClose()
                setScheduled(report)
              })
            }
          />
        )}
      >
        {t('take_away')}
      </SheetButton>
      {scheduled === null ? null : (
        <Suspense>
          <ReportDialog of={scheduled} onClose={() => setScheduled(null)} />
        </Suspense>
      )}
    </span>
  )
}
