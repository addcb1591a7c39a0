// A write about scheduled reports: their list is renewed.
import { listReports } from '#contract/mail/report-schedule.ts'
import type { ApiFault } from '#web/base/api-fault.ts'
import { toldAnswer } from '#web/page/told-answer.ts'
import { useSave } from '#web/page/use-save.ts'

const REPORTS = [listReports]

type Write<Answer> = {
  run: () => Promise<Answer>
  done: (answer: Answer) => string
  /** Words for a fault of this write alone. */
  faultOf?: (error: ApiFault) => string | null
}

export function useReportWrite() {
  const { save, isSaving, fault } = useSave(({ run }: Pick<Write<string | null>, 'run' | 'faultOf'>) => run(), {
    invalidates: REPORTS,
    words: {
      saved: (said) => said,
      fault: (error, { faultOf }) => faultOf?.(error) ?? null,
    },
  })
  /** The answer; null when it was refused. */
  const write = <Answer>({ run, done, ...words }: Write<Answer>) =>
    toldAnswer((told) => save({ ...words, run: told }), run, done)
  return { isSaving, fault, write }
}
