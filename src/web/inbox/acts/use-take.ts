// Taking lines: the reader becomes their owner, which can be undone.
import { actOnLines, type InboxLine, listColleagues } from '#contract/inbox/inbox.ts'
import { call } from '#web/base/api.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'
import { RENEWED, undoOf } from './use-acts.ts'

/** A refusal is said in the snack bar: a row has no place for it. */
export function useTake(lines: readonly InboxLine[]): { isTaking: boolean; take: () => void } {
  const t = useMessages('inbox')
  const { save, isSaving } = useSave(
    async (taken: readonly InboxLine[]) => {
      const { colleagues } = await call(listColleagues, {})
      const owner_id = colleagues.find(({ is_own }) => is_own)!.account_id
      const named = taken.map(({ serial, kind, subject, version }) => ({ serial, kind, subject, version }))
      return call(actOnLines, { body: { verb: 'assign', owner_id, lines: named } })
    },
    {
      invalidates: RENEWED,
      undo: ({ act_ids }) => undoOf(act_ids, t),
      words: {
        saved: ({ act_ids: { length: count } }) => (count === 1 ? t('done_take') : t('done_take_all', { count })),
        fault: ({ code }) => (code === 'changed_meanwhile' ? t('changed') : null),
        failed: (text) => text,
      },
    },
  )
  return { isTaking: isSaving, take: () => void save(lines) }
}
