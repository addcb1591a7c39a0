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

export function useReportWrite() {
  const { save, isSaving, fault } = useSave(({ run }: Pick<Write<string>, 'run' | 'faultOf'>) => run(), {
    invalidates: REPORTS,
    words: {
      saved: (said) => said,
      fault: (error, { faultOf }) => faultOf?.(error) ?? null,
    },
  })
  /** The answer; null when it was refused. */
  const write = async <Answer>({ run, done, ...words }: Write<Answer>) => {
    const answers: Answer[] = []
    await save({
      ...words,
      run: async () => {
        const answer = await run()
        answers.push(answer)
        return done(answer)
      },
    })
    return answers[0] ?? null
  }
  return { isSaving, fault, write }
}
