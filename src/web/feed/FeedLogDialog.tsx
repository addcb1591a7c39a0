// The runs of a feed, the newest first.
import { type Feed, type FeedRun, listMakerFeedRuns } from '#contract/feed/feed.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import form from '#web/ui/dialog-form/DialogForm.module.css'
import { ModalDialog } from '#web/ui/layout/ModalDialog.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { focus } from '#web/base/focus.ts'
import { runState } from './feed-columns.tsx'
import css from './FeedLogDialog.module.css'

const RENEW_MS = 10_000

export function FeedLogDialog({ feed: { feed_id, name }, onClose }: { feed: Feed; onClose: () => void }) {
  const t = useMessages('feed')
  const words = useMessages('error')
  const asked = useApi(listMakerFeedRuns, { params: { feed_id } }, { refetchInterval: RENEW_MS, throwOnError: false })
  const title = t('log_title', { name })
  return (
    <ModalDialog label={title} onClose={onClose}>
      <div className={form.form} data-width="narrow">
        <h2>{title}</h2>
        {asked.data ? (
          asked.data.runs.length === 0 ? (
            <p>{t('not_run')}</p>
          ) : (
            <ol className={css.runs}>
              {asked.data.runs.map((run) => (
                <Run key={run.run_id} run={run} />
              ))}
            </ol>
          )
        ) : asked.error ? (
          <Notice kind="alarm" text={faultWords(asked.error, words)} />
        ) : (
          <WaitingBar width={240} />
        )}
        <div className={form.acts}>
          <Button ref={focus} look="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}

function Run({ run }: { run: FeedRun }) {
  const t = useMessages('feed')
  const format = useFormat()
  const { started_at, pages, machines, values_new, values_known, values_refused, sentences } = run
  return (
    <li>
      <b>{format.dateTime(started_at)}</b> <span>{runState(run, t)}</span>
      <p>{t('run_figures', { pages, machines, values_new, values_known, values_refused })}</p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </li>
  )
}
