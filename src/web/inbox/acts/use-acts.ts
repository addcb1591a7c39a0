// Acts on lines: the write, what it makes old, what it says, and taking it back.
import type { BodyOf, Endpoint } from '#contract/endpoint.ts'
import { actOnLines, countInbox, getInboxLine, type InboxLine, listInbox, undoActs } from '#contract/inbox/inbox.ts'
import type { actOnLinesShape } from '#contract/inbox/inbox.shape.ts'
import { call } from '#web/base/api.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { type Undo, useSave } from '#web/page/use-save.ts'

export type Act = Omit<BodyOf<typeof actOnLinesShape>, 'lines'>

export const RENEWED: readonly Endpoint[] = [listInbox, countInbox, getInboxLine]

export function undoOf(act_ids: number[], t: Translate<'inbox'>): Undo {
  return { run: () => call(undoActs, { body: { act_ids } }), text: t('undone') }
}

export type Acting = {
  isActing: boolean
  /** Why it was refused. */
  fault: string | null
  /** Whether it was done. */
  act: (act: Act) => Promise<boolean>
}

export function useActs(lines: readonly InboxLine[], onDone?: () => void): Acting {
  const t = useMessages('inbox')
  const { save, isSaving, fault } = useSave(
    (wanted: Act) => {
      const named = lines.map(({ serial, kind, subject, version }) => ({ serial, kind, subject, version }))
      return call(actOnLines, { body: { ...wanted, lines: named } })
    },
    {
      invalidates: RENEWED,
      undo: ({ act_ids }) => undoOf(act_ids, t),
      words: {
        saved: (_, { verb, until }) =>
          verb === 'snooze' && until === null ? t('done_wake') : t(`done_${verb}`, { count: lines.length }),
        fault: ({ code }) => (code === 'changed_meanwhile' ? t('changed') : null),
      },
    },
  )
  const act = async (wanted: Act) => {
    if ((await save(wanted)) === null) return false
    onDone?.()
    return true
  }
  return { isActing: isSaving, fault, act }
}
