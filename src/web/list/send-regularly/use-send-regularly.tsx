// The way from a list to its scheduled report: the form, once it is asked for.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadMessages } from '#web/base/i18n.ts'
import type { ReportedList } from './report-draft.ts'

const ReportDialog = lazy(async () => {
  const [code] = await Promise.all([import('./ReportDialog.tsx'), loadMessages('report-schedule')])
  return { default: code.ReportDialog }
})

/** `isOverSheet`: the sheet that it was asked for in stays open. */
export function useSendRegularly({ isOverSheet = false } = {}) {
  // The list as it was when it was asked for.
  const [scheduled, setScheduled] = useState<ReportedList | null>(null)
  const dialog: ReactNode =
    scheduled === null ? null : (
      <Suspense>
        <ReportDialog of={scheduled} isOverSheet={isOverSheet} onClose={() => setScheduled(null)} />
      </Suspense>
    )
  return { schedule: setScheduled, dialog }
}
