// The button that saves tables as a workbook or one of them as CSV.
import { lazy } from 'react'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { loadMessages, useMessages } from '#web/base/i18n.ts'
import { useMay } from '#web/base/may.ts'
import { SheetButton } from '#web/ui/controls/SheetButton.tsx'
import { ToolIcon } from '#web/ui/controls/ToolIcon.tsx'
import type { ReportedList } from '#web/list/send-regularly/report-draft.ts'
import { useSendRegularly } from '#web/list/send-regularly/use-send-regularly.tsx'
import type { ServerFile } from './server-file.ts'
import type { TakenTable } from './taken-table.ts'
import { useTaking } from './use-taking.tsx'

function fetchSheet() {
  return import('./TakeAwaySheet.tsx')
}
const TakeAwaySheet = lazy(async () => ({ default: (await fetchSheet()).TakeAwaySheet }))

function prepare() {
  return fetchedAhead(fetchSheet(), loadMessages('download'))
}

type Props = {
  /** Of the file; with several tables of a page the page's title. */
  title: string
  tables: readonly TakenTable[]
  /** What the server makes of the page besides. */
  files?: readonly ServerFile[] | undefined
  /** Among other tables of its page: the button is quiet, its name has the table's. */
  isOfPart?: boolean
  /** What is sent when the list is to be mailed by the clock. */
  report?: ReportedList | undefined
  /** While there is nothing to save. */
  isDisabled?: boolean
}

const NO_FILES: readonly ServerFile[] = []

export function TakeAwayButton({ title, tables, files = NO_FILES, isOfPart = false, report, isDisabled }: Props) {
  const t = useMessages('list')
  const { take, fetchFile, progress } = useTaking()
  const maySchedule = useMay('plan')
  const { schedule, dialog } = useSendRegularly()
  if (progress !== null) return progress
  return (
    <span data-screen>
      <SheetButton
        command={isOfPart ? undefined : 'take-away'}
        label={isOfPart ? t('take_away_of', { title }) : undefined}
        look={isOfPart ? 'bare' : 'plain'}
        isDisabled={isDisabled}
        prepare={prepare}
        renderSheet={(sheet) => (
          <TakeAwaySheet
            {...sheet}
            title={title}
            tables={tables}
            files={files}
            onTake={(wish) => {
              sheet.onClose()
              take(wish)
            }}
            onFetch={(file) => {
              sheet.onClose()
              fetchFile(file)
            }}
            onSchedule={
              report && maySchedule
                ? () => {
                    sheet.onClose()
                    schedule(report)
                  }
                : undefined
            }
          />
        )}
      >
        {isOfPart ? null : <ToolIcon sign="export" />}
        {t('take_away')}
      </SheetButton>
      {dialog}
    </span>
  )
}
