// The page of the keys of the company's own systems, for its administrators.
import { lazy, Suspense, useState } from 'react'
import { type ApiKey, listKeys, revokeKey } from '#contract/key/key.ts'
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
import { KEY_COLUMNS, keyOfKey } from './key-columns.tsx'
import css from './KeysPage.module.css'

const KeyDialog = lazy(async () => ({ default: (await import('./KeyDialog.tsx')).KeyDialog }))

/** Keys are used meanwhile. */
const RENEW_MS = 60_000
const KEYS = [listKeys]

export function KeysPage() {
  const t = useMessages('key')
  const management = useMessages('management')
  const list = useMessages('list')
  const format = useFormat()
  const query = useApi(listKeys, {}, { refetchInterval: RENEW_MS, throwOnError: false })
  const [isMaking, setMaking] = useState(false)
  const [asked, setAsked] = useState<ApiKey | null>(null)
  const revoking = useSave(({ key_id }: ApiKey) => call(revokeKey, { params: { key_id } }), {
    invalidates: KEYS,
    onSaved: () => setAsked(null),
    words: { saved: (_, { name }) => t('revoked', { name }), failed: (fault) => fault },
  })
  const columns = KEY_COLUMNS.map((column) => ({ ...column, name: t(`col_${column.key}`) }))
  return (
    <Page
      title={t('title')}
      windowTitle={`${t('title')} · ${management('title')}`}
      context={
        <p>
          {t('why')} <a href="/api/docs">{t('docs')}</a>
        </p>
      }
      tools={
        <Button data-opens onClick={() => setMaking(true)}>
          <ToolIcon sign="add" />
          {t('new')}
        </Button>
      }
      query={query}
      failed={t('failed')}
      stale={(time) => list('stale', { time })}
      foot={<Suspense>{isMaking ? <KeyDialog onClose={() => setMaking(false)} /> : null}</Suspense>}
    >
      {({ keys }) => (
        <>
          {asked === null ? null : (
            <div className={css.note}>
              <ConfirmLine
                question={t('revoke_ask', { name: asked.name })}
                keep={t('keep')}
                act={t('revoke')}
                isBusy={revoking.isSaving}
                onKeep={() => setAsked(null)}
                onAct={() => void revoking.save(asked)}
              />
            </div>
          )}
          {keys.length > 0 ? (
            <TableToTake
              caption={t('title')}
              look="sheet"
              isScrolling
              hasCards
              columns={columns}
              given={{ t, format, isBusy: revoking.isSaving, onRevoke: setAsked }}
              rows={keys}
              keyOf={keyOfKey}
            />
          ) : (
            <p className={css.note}>{t('none')}</p>
          )}
        </>
      )}
    </Page>
  )
}
