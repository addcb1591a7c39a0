// A write about scheduled reports: their list is renewed.
import { listReports } from '#contract/mail/report-schedule.ts'
import type { ApiFault } from '#web/base/api-fault.ts'
import { useSave } from '#web/page/use-save.ts'

const REPORTS = [listReports]

type Write<Answer> = {
  run: () => Promise<Answer>
  done: (answer: Answer) => string
  /** Words for a fault of this write alone. */
  faultOf?: (error: ApiFault) => string | null
}
type AnyWrite = Omit<Write<unknown>, 'done'> & { done: (answer: never) => string }

export function useReportWrite() {
  const { save, isSaving, fault } = useSave(({ run }: AnyWrite) => run(), {
    invalidates: REPORTS,
    words: {
      saved: (answer, { done }) => done(answer as never),
      fault: (error, { faultOf }) => faultOf?.(error) ?? null,
    },
  })
  /** The answer; null when it was refused. */
  const write = <Answer>(wanted: Write<Answer>) => save(wanted) as Promise<Answer | null>
  return { isSaving, fault, write }
}
