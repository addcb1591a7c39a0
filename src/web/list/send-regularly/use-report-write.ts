// A write about scheduled reports: what it says, and why it was refused.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listReports } from '#contract/mail/report-schedule.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useUntilTyped } from '#web/base/use-until-typed.ts'
import { showSnack } from '#web/ui/layout/snack.ts'

type Write<Answer> = {
  run: () => Promise<Answer>
  done: (answer: Answer) => string
  /** Words for a fault of this write alone. */
  faultOf?: (error: ApiFault) => string | null
}

export function useReportWrite() {
  const words = useMessages('error')
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  useUntilTyped(fault !== null, () => setFault(null))
  /** The answer; null when it was refused. */
  const write = async <Answer>({ run, done, faultOf }: Write<Answer>): Promise<Answer | null> => {
    setSaving(true)
    setFault(null)
    try {
      const answer = await run()
      await client.invalidateQueries({ queryKey: [listReports.path] })
      showSnack('notice', done(answer))
      return answer
    } catch (error) {
      const own = error instanceof ApiFault ? faultOf?.(error) : null
      setFault(own ?? faultWords(error as Error, words))
      return null
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, fault, write }
}
