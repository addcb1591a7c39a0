// The page of the keys of the company's own systems, for its administrators.
import { lazy, Suspense, useState } from 'react'
import { type ApiKey, listKeys, revokeKey } from '#contract/key/key.ts'
import { call } from '#web/base/api.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { TableToTake } from '#web/list/take-away/TableToTake.tsx'
import { Failed } from '#web/page/Failed.tsx'
import { PageFrame } from '#web/page/PageFrame.tsx'
import { TryAgain } from '#web/page/TryAgain.tsx'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ToolIcon } from '#web/ui/controls/ToolIcon.tsx'
import { ConfirmLine } from '#web/ui/layout/ConfirmLine.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { KEY_COLUMNS, keyOfKey } from './key-columns.tsx'
import css from './KeysPage.module.css'

const KeyDialog = lazy(async () => ({ default: (await import('./KeyDialog.tsx')).KeyDialog }))

/** Keys are used meanwhile. */
const RENEW_MS = 60_000
const KEYS = [listKeys]

export function KeysPage() {
  const t = useMessages('key')
  const management = useMessages('management')
  const words = useMessages('error')
  const format = useFormat()
  const { data, error, isFetching, refetch } = useApi(listKeys, {}, { refetchInterval: RENEW_MS, throwOnError: false })
  const [isMaking, setMaking] = useState(false)
  const [asked, setAsked] = useState<ApiKey | null>(null)
  const revoking = useSave(({ key_id }: ApiKey) => call(revokeKey, { params: { key_id } }), {
    invalidates: KEYS,
    onSaved: () => setAsked(null),
    words: { saved: (_, { name }) => t('revoked', { name }), failed: (fault) => fault },
  })
  const columns = KEY_COLUMNS.map((column) => ({ ...column, name: t(`col_${column.key}`) }))
  return (
    <PageFrame
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
      isBusy={data === undefined && !error}
      notices={
        error && data ? (
          <Notice kind="alarm" text={faultWords(error, words)}>
            <TryAgain query={{ isFetching, refetch }} />
          </Notice>
        ) : null
      }
    >
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
      {data && data.keys.length > 0 ? (
        <TableToTake
          caption={t('title')}
          look="sheet"
          isScrolling
          hasCards
          columns={columns}
          given={{ t, format, isBusy: revoking.isSaving, onRevoke: setAsked }}
          rows={data.keys}
          keyOf={keyOfKey}
        />
      ) : data ? (
        <p className={css.note}>{t('none')}</p>
      ) : error ? (
        <Failed title={t('failed')} query={{ error, isFetching, refetch }} />
      ) : (
        <div className={css.note}>
          <WaitingBar width={240} />
        </div>
      )}
      <Suspense>{isMaking ? <KeyDialog onClose={() => setMaking(false)} /> : null}</Suspense>
    </PageFrame>
  )
}
