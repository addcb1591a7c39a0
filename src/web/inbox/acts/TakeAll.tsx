// 'Take all': what a filter lists and nobody has taken, after a question.
import { useEffect, useRef, useState } from 'react'
import { listInbox, takeAll } from '#contract/inbox/inbox.ts'
import { LINES_AT_ONCE } from '#contract/inbox/choices.ts'
import { call } from '#web/base/api.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useMay } from '#web/base/may.ts'
import { useApi } from '#web/base/use-api.ts'
import type { FilterQuery } from '#web/inbox/FiltersSheet.tsx'
import css from '#web/inbox/Inbox.module.css'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { RENEWED, undoOf } from './use-acts.ts'

type Props = { query: FilterQuery }

/** Nothing where the filter lists what cannot be taken, or is taken. */
export function TakeAll({ query }: Props) {
  const t = useMessages('inbox')
  const [isAsking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const mayTake = useMay('plan')
  const { view, owner } = query
  if (!mayTake || view === 'closed' || view === 'mine' || (owner !== undefined && owner !== 'none')) return null
  const close = () => {
    setAsking(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  return isAsking ? (
    <Question query={query} onClose={close} />
  ) : (
    <Button ref={button} size="small" onClick={() => setAsking(true)}>
      {t('act_take_all')}
    </Button>
  )
}

function Question({ query: { owner: _owner, ...query }, onClose }: Props & { onClose: () => void }) {
  const t = useMessages('inbox')
  const format = useFormat()
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => safe.current?.focus(), [])
  const { data } = useApi(listInbox, { query: { ...query, owner: 'none', per_page: 1 } }, { throwOnError: false })
  const total = data?.total
  const { save, isSaving } = useSave(() => call(takeAll, { body: query }), {
    invalidates: RENEWED,
    undo: ({ act_ids }) => (act_ids.length === 0 ? undefined : undoOf(act_ids, t)),
    words: {
      saved: ({ act_ids }) => t('done_take_all', { count: act_ids.length }),
      failed: (text) => text,
    },
  })
  const take = async () => {
    if ((await save(undefined)) !== null) onClose()
  }
  const question =
    total === undefined
      ? null
      : total > LINES_AT_ONCE
        ? t('take_all_first', { count: format.number(LINES_AT_ONCE), total: format.number(total) })
        : t('take_all_ask', { count: total })
  return (
    <div className={css.question} role="group" aria-label={t('act_take_all')}>
      <b role="status">{question ?? <WaitingBar width={120} />}</b>
      <Button
        size="small"
        look="primary"
        disabled={!total}
        aria-busy={isSaving}
        onClick={() => {
          if (!isSaving) void take()
        }}
      >
        {t('act_take_all')}
      </Button>
      <Button ref={safe} size="small" onClick={onClose}>
        {t('cancel')}
      </Button>
    </div>
  )
}
