// The bell's sheet: lines that lead on; opening it moves the mark.
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'
import { bellSeen, getBell } from '#contract/bell/bell.ts'
import { call } from '#web/base/api.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { ownMattersPath } from '#web/base/page-links.ts'
import { renewEverywhere } from '#web/base/renew-everywhere.ts'
import { useApi } from '#web/base/use-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Popover } from '#web/ui/controls/Popover.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import css from './Bell.module.css'
import { bellPath, bellText } from './bell-line.ts'

type Props = { trigger: RefObject<HTMLElement | null>; onClose: () => void }

export function BellSheet({ trigger, onClose }: Props) {
  const t = useMessages('bell')
  const inbox = useMessages('inbox')
  const requests = useMessages('data-request')
  const words = useMessages('error')
  const format = useFormat()
  const client = useQueryClient()
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useApi(
    getBell,
    {},
    { staleTime: 0, throwOnError: false },
  )
  // What was new when the sheet was opened stays marked in it.
  const [shown, setShown] = useState<typeof data | null>(null)
  if (!shown && data && isFetchedAfterMount) setShown(data)
  const seenUntil = shown?.now
  useEffect(() => {
    if (seenUntil === undefined) return
    call(bellSeen, { body: { until: seenUntil } }).then(
      () => renewEverywhere(client, [getBell]),
      () => undefined,
    )
  }, [seenUntil, client])
  const { lines } = shown ?? data ?? {}
  return (
    <Popover label={t('title')} trigger={trigger} onClose={onClose}>
      <div className={css.sheet} aria-busy={lines === undefined && !error}>
        <h2>{t('title')}</h2>
        {lines === undefined ? (
          error ? (
            <p role="alert">
              {t('failed')}. {faultWords(error, words)}{' '}
              <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
                {words('try_again')}
              </Button>
            </p>
          ) : (
            <WaitingBar width={200} />
          )
        ) : lines.length === 0 ? (
          <>
            <p>
              <b>{t('none')}</b>
            </p>
            <p className={css.second}>{t('none_why')}</p>
          </>
        ) : (
          <ul className={css.lines}>
            {lines.map((line) => (
              <li key={`${line.kind} ${line.key}`} data-new={line.is_new || undefined}>
                <Link to={bellPath(line)} onClick={onClose}>
                  <span className={css.text}>{bellText(line, t, inbox, requests)}</span>
                  <span className={css.second}>
                    {line.is_new ? <b className={css.new}>{t('is_new')}</b> : null}
                    {[line.display_serial, format.dateTime(line.at)].filter(Boolean).join(' · ')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <p className={css.ways}>
          <Link to={PATHS.news} onClick={onClose}>
            {t('all_news')}
          </Link>
          <Link to={ownMattersPath()} onClick={onClose}>
            {t('all_assigned')}
          </Link>
        </p>
      </div>
    </Popover>
  )
}
