// The archive of everything: asked for, followed while it is made, taken away.
import { useState } from 'react'
import {
  type CompanyArchive,
  deleteArchive,
  getArchive,
  linkArchive,
  makeArchive,
} from '#contract/company-export/archive.ts'
import { ARCHIVE_GB_MAX } from '#contract/company-export/choices.ts'
import { type Format, useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { serverNow } from '#web/base/server-clock.ts'
import { useApi } from '#web/base/use-api.ts'
import { Failed } from '#web/page/Failed.tsx'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ConfirmLine } from '#web/ui/layout/ConfirmLine.tsx'
import { ShownOnce } from '#web/ui/layout/ShownOnce.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import css from './Company.module.css'
import { SettingSection } from './SettingSection.tsx'

const RENEW_MS = 3_000
const CHANGED = [getArchive]

type Link = { url: string; expires_at: string }

/** The browser's own download: it shows how far it is, and goes on when it broke off. */
function begin(url: string): void {
  const link = document.createElement('a')
  link.href = url
  // One that is over fails as a download, and leads nowhere.
  link.download = ''
  link.click()
}

function sizeText(bytes: number, format: Format): string {
  return bytes < 1e9 ? `${format.number(Math.max(0.1, bytes / 1e6), 1)} MB` : `${format.number(bytes / 1e9, 1)} GB`
}

function stateText(archive: CompanyArchive, { t, format }: { t: Translate<'company'>; format: Format }): string {
  const { state, asked_at, asked_by: name, as_of, rows_done, rows_all, size: bytes, kept_until } = archive
  const size = sizeText(bytes, format)
  switch (state) {
    case 'waiting':
      return t('archive_waiting', { name, time: format.dateTime(asked_at) })
    case 'making':
      return rows_all === null
        ? t('archive_counting')
        : t('archive_making', {
            percent: format.number(rows_all === 0 ? 0 : Math.floor((rows_done / rows_all) * 100)),
            size,
          })
    case 'ready':
      return t('archive_ready', {
        time: format.dateTime(as_of!),
        size,
        name,
        until: format.dateTime(kept_until!),
      })
    case 'too_large':
      return t('archive_too_large', { gb: format.number(ARCHIVE_GB_MAX) })
    case 'failed':
      return t('archive_failed', { time: format.dateTime(asked_at) })
  }
}

export function ArchiveSetting() {
  const t = useMessages('company')
  const format = useFormat()
  const [link, setLink] = useState<Link | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { data, error, isFetching, refetch } = useApi(
    getArchive,
    {},
    { refetchInterval: RENEW_MS, throwOnError: false },
  )
  const archive = data?.archive ?? null
  const isUnderWay = archive?.state === 'waiting' || archive?.state === 'making'
  const forget = () => {
    setLink(null)
    setAsked(false)
  }
  const failed = (fault: string) => fault
  const making = useSave(makeArchive, { invalidates: CHANGED, onSaved: forget, words: { failed } })
  const deleting = useSave(deleteArchive, {
    invalidates: CHANGED,
    onSaved: forget,
    words: { saved: () => t(isUnderWay ? 'archive_stopped' : 'archive_gone'), failed },
  })
  const linking = useSave(linkArchive, {
    invalidates: CHANGED,
    onSaved: ({ path, expires_at }) => {
      const url = new URL(path, window.location.href).href
      setLink({ url, expires_at })
      begin(url)
    },
    words: { failed },
  })
  const isBusy = making.isSaving || deleting.isSaving || linking.isSaving
  const make = () => void making.save({})
  const isGood = link !== null && Date.parse(link.expires_at) > serverNow()
  const download = () => (isGood ? begin(link.url) : void linking.save({}))
  return (
    <SettingSection title={t('archive_title')} why={t('archive_why')}>
      {data === undefined ? (
        error ? (
          <Failed title={t('archive_unread')} query={{ error, isFetching, refetch }} />
        ) : (
          <WaitingBar width={240} />
        )
      ) : archive === null ? (
        <Button aria-busy={making.isSaving} onClick={make}>
          {t('archive_make')}
        </Button>
      ) : (
        <>
          <p role="status">{stateText(archive, { t, format })}</p>
          {archive.state === 'making' && archive.rows_all !== null ? (
            <progress
              className={css.progress}
              max={archive.rows_all}
              value={archive.rows_done}
              aria-label={t('archive_title')}
            />
          ) : null}
          {isAsked ? (
            <ConfirmLine
              question={t('archive_ask')}
              keep={t('archive_keep')}
              act={t('archive_delete')}
              isBusy={isBusy}
              onKeep={() => setAsked(false)}
              onAct={() => void deleting.save({})}
            />
          ) : isUnderWay ? (
            <Button disabled={isBusy} onClick={() => void deleting.save({})}>
              {t('archive_stop')}
            </Button>
          ) : (
            <div className={css.acts}>
              {archive.state === 'ready' ? (
                <Button look="primary" disabled={isBusy} onClick={download}>
                  {t('archive_download')}
                </Button>
              ) : null}
              <Button disabled={isBusy} onClick={make}>
                {t('archive_again')}
              </Button>
              {archive.state === 'ready' ? (
                <Button look="bare" disabled={isBusy} onClick={() => setAsked(true)}>
                  {t('archive_delete')}
                </Button>
              ) : null}
            </div>
          )}
          {link && archive.state === 'ready' ? (
            <>
              <p>{t('archive_link', { until: format.dateTime(link.expires_at) })}</p>
              <ShownOnce text={link.url} label={t('archive_copy')} done={t('archive_copied')} />
            </>
          ) : null}
        </>
      )}
    </SettingSection>
  )
}
