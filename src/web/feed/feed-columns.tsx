// Columns of other makers' feeds.
import type { Feed, FeedRun } from '#contract/feed/feed.ts'
import type { Format } from '#web/base/format.ts'
import type { Translate } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import css from '#web/ui/table/TextCells.module.css'

export type FeedsGiven = {
  t: Translate<'feed'>
  format: Format
  isBusy: boolean
  onRun: (feed: Feed) => void
  onLog: (feed: Feed) => void
  onRemove: (feed: Feed) => void
}

export function keyOfFeed({ feed_id }: Feed): string {
  return String(feed_id)
}

function nameCell({ name, address }: Feed) {
  return (
    <span className={css.text}>
      <b>{name}</b>
      <span className={css.second}>{address}</span>
    </span>
  )
}

/** How a run went, in one word. */
export function runState({ ended_at, is_complete, sentences }: FeedRun, t: Translate<'feed'>) {
  if (ended_at === null) return t('state_running')
  if (!is_complete) return <Mark kind="alarm">{t('state_broken')}</Mark>
  return sentences.length > 0 ? <Mark kind="warning">{t('state_remarks')}</Mark> : t('state_good')
}

function lastRunCell({ last_run }: Feed, { t, format }: FeedsGiven) {
  if (last_run === null) return t('not_run')
  const [sentence] = last_run.sentences
  return (
    <span className={css.text}>
      <span>{runState(last_run, t)}</span>
      <span className={css.second}>{format.dateTime(last_run.started_at)}</span>
      {sentence === undefined ? null : <span className={css.second}>{sentence}</span>}
    </span>
  )
}

function actsCell(feed: Feed, { t, isBusy, onRun, onLog, onRemove }: FeedsGiven) {
  const { name } = feed
  const acts = [
    ['run', onRun],
    ['log', onLog],
    ['remove', onRemove],
  ] as const
  return acts.map(([act, onAct]) => (
    <Button
      key={act}
      size="small"
      look="bare"
      data-opens={act === 'log' || undefined}
      disabled={isBusy && act !== 'log'}
      aria-label={t(`${act}_of`, { name })}
      onClick={() => onAct(feed)}
    >
      {t(act)}
    </Button>
  ))
}

export const FEED_COLUMNS = [
  { key: 'name', width: 260, isRowHead: true, cell: nameCell },
  { key: 'sign_in', width: 150, cell: ({ sign_in }: Feed, { t }: FeedsGiven) => t(`sign_in_${sign_in}`) },
  {
    key: 'every',
    width: 120,
    cell: ({ every_minutes }: Feed, { t }: FeedsGiven) => t(`every_${every_minutes}`),
  },
  { key: 'last_run', width: 300, cell: lastRunCell },
  {
    key: 'machines',
    width: 100,
    isNumber: true,
    cell: ({ machines }: Feed, { format }: FeedsGiven) => format.number(machines),
  },
  { key: 'acts', width: 220, isNameHidden: true, isAct: true, cell: actsCell },
] as const
