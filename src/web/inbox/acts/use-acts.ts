// Acts on lines: the write, what it makes old, what it says, and taking it back.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyOf, Endpoint } from '#contract/endpoint.ts'
import { actOnLines, countInbox, getInboxLine, type InboxLine, listInbox, undoActs } from '#contract/inbox/inbox.ts'
import type { actOnLinesShape } from '#contract/inbox/inbox.shape.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { call } from '#web/base/api.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useUntilTyped } from '#web/base/use-until-typed.ts'
import { showSnack } from '#web/ui/layout/snack.ts'

export type Act = Omit<BodyOf<typeof actOnLinesShape>, 'lines'>

const RENEWED: readonly Endpoint[] = [listInbox, countInbox, getInboxLine]
const UNDO_MS = 60_000

export type Acting = {
  isActing: boolean
  /** Why it was refused. */
  fault: string | null
  /** Whether it was done. */
  act: (act: Act) => Promise<boolean>
}

export function useActs(lines: readonly InboxLine[], onDone?: () => void): Acting {
  const t = useMessages('inbox')
  const words = useMessages('error')
  const client = useQueryClient()
  const [isActing, setActing] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const renew = () => Promise.all(RENEWED.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  const takeBack = async (act_ids: number[]) => {
    try {
      await call(undoActs, { body: { act_ids } })
      showSnack('notice', t('undone'))
    } catch (error) {
      showSnack('alert', textOf(error as Error))
    }
    await renew()
  }
  const textOf = (error: Error) =>
    error instanceof ApiFault && error.code === 'changed_meanwhile' ? t('changed') : faultWords(error, words)
  useUntilTyped(fault !== null, () => setFault(null))
  const act = async (wanted: Act) => {
    if (isActing) return false
    setActing(true)
    setFault(null)
    try {
      const named = lines.map(({ serial, kind, subject, version }) => ({ serial, kind, subject, version }))
      const { act_ids } = await call(actOnLines, { body: { ...wanted, lines: named } })
      const isWake = wanted.verb === 'snooze' && wanted.until === null
      const text = isWake ? t('done_wake') : t(`done_${wanted.verb}`, { count: lines.length })
      showSnack('notice', text, { text: t('undo'), run: () => void takeBack(act_ids), ms: UNDO_MS })
      onDone?.()
      await renew()
      return true
    } catch (error) {
      setFault(textOf(error as Error))
      // What was refused is shown as it is now.
      await renew()
      return false
    } finally {
      setActing(false)
    }
  }
  return { isActing, fault, act }
}
