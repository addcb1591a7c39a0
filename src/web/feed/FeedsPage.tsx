// The page of other makers' feeds, for the company's administrators.
import { lazy, Suspense, useState } from 'react'
import { type Feed, listMakerFeedRuns, listMakerFeeds, removeMakerFeed, runMakerFeed } from '#contract/feed/feed.ts'
import { listMachines } from '#contract/machine/machine.ts'
import { call } from '#web/base/api.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { TableToTake } from '#web/list/take-away/TableToTake.tsx'
import { Page } from '#web/page/Page.tsx'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ToolIcon } from '#web/ui/controls/ToolIcon.tsx'
import { ConfirmLine } from '#web/ui/layout/ConfirmLine.tsx'
import { FEED_COLUMNS, keyOfFeed } from './feed-columns.tsx'
import css from './FeedsPage.module.css'

const FeedDialog = lazy(async () => ({ default: (await import('./FeedDialog.tsx')).FeedDialog }))
const FeedLogDialog = lazy(async () => ({ default: (await import('./FeedLogDialog.tsx')).FeedLogDialog }))

/** Feeds run meanwhile. */
const RENEW_MS = 15_000

export function FeedsPage() {
  const t = useMessages('feed')
  const management = useMessages('management')
  const list = useMessages('list')
  const format = useFormat()
  const query = useApi(listMakerFeeds, {}, { refetchInterval: RENEW_MS, throwOnError: false })
  const [isAdding, setAdding] = useState(false)
  const [read, setRead] = useState<Feed | null>(null)
  const [leaving, setLeaving] = useState<Feed | null>(null)
  const failed = (fault: string) => fault
  const removing = useSave(({ feed_id }: Feed) => call(removeMakerFeed, { params: { feed_id } }), {
    invalidates: [listMakerFeeds, listMachines],
    onSaved: () => setLeaving(null),
    words: { saved: (_, { name }) => t('removed', { name }), failed },
  })
  const running = useSave(({ feed_id }: Feed) => call(runMakerFeed, { params: { feed_id } }), {
    invalidates: [listMakerFeeds, listMakerFeedRuns],
    words: { saved: (_, { name }) => t('run_asked', { name }), failed },
  })
  const isBusy = removing.isSaving || running.isSaving
  const columns = FEED_COLUMNS.map((column) => ({ ...column, name: t(`col_${column.key}`) }))
  return (
    <Page
      title={t('title')}
      windowTitle={`${t('title')} · ${management('title')}`}
      context={<p>{t('why')}</p>}
      tools={
        <Button data-opens onClick={() => setAdding(true)}>
          <ToolIcon sign="add" />
          {t('new')}
        </Button>
      }
      query={query}
      failed={t('failed')}
      stale={(time) => list('stale', { time })}
      foot={
        <Suspense>
          {isAdding ? <FeedDialog onClose={() => setAdding(false)} /> : null}
          {read === null ? null : <FeedLogDialog feed={read} onClose={() => setRead(null)} />}
        </Suspense>
      }
    >
      {({ feeds }) => (
        <>
          {leaving === null ? null : (
            <div className={css.note}>
              <ConfirmLine
                question={t('remove_ask', { name: leaving.name })}
                keep={t('keep')}
                act={t('remove')}
                isBusy={removing.isSaving}
                onKeep={() => setLeaving(null)}
                onAct={() => void removing.save(leaving)}
              />
            </div>
          )}
          {feeds.length > 0 ? (
            <TableToTake
              caption={t('title')}
              look="sheet"
              isScrolling
              hasCards
              columns={columns}
              given={{
                t,
                format,
                isBusy,
                onRun: (feed) => void running.save(feed),
                onLog: setRead,
                onRemove: setLeaving,
              }}
              rows={feeds}
              keyOf={keyOfFeed}
            />
          ) : (
            <p className={css.note}>{t('none')}</p>
          )}
        </>
      )}
    </Page>
  )
}
