// The outage page, which leads back when the service is up again.
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getIsMaintenance } from '#contract/account/account.ts'
import { getOutageText } from '#contract/publication/text.ts'
import { RichText } from '#web/publication/RichText.tsx'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { byServerClock } from '#web/base/server-clock.ts'
import { useTitle } from '#web/base/title.ts'
import { useApi } from '#web/base/use-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import css from './StatusPage.module.css'

const EVERY_MS = 30_000
const route = getRouteApi(PATHS.underMaintenance)

export function UnderMaintenancePage() {
  const t = useMessages('error')
  const format = useFormat()
  const navigate = useNavigate()
  const { to } = route.useSearch()
  const { data, dataUpdatedAt, isFetching, refetch } = useApi(
    getIsMaintenance,
    {},
    { refetchInterval: EVERY_MS, throwOnError: false },
  )
  const words = useApi(getOutageText, {}, { throwOnError: false }).data?.text
  const isBack = data?.is_maintenance === false
  useTitle(t('under_maintenance'))
  useEffect(() => {
    if (isBack) void navigate({ to: PATHS.login, search: to ? { to } : {}, replace: true })
  }, [isBack, navigate, to])

  return (
    <div className={css.page}>
      <h1 className={css.words}>{t('under_maintenance')}</h1>
      {words ? (
        <RichText blocks={words.blocks} language={words.language} />
      ) : (
        <p className={css.text}>{t('under_maintenance_hint')}</p>
      )}
      <div className={css.ways}>
        <Button onClick={() => void refetch()} aria-busy={isFetching}>
          {t('check_again')}
        </Button>
        <span className={css.small} role="status">
          {data &&
            t('still_under_maintenance', { time: format.time(new Date(byServerClock(dataUpdatedAt)).toISOString()) })}
        </span>
      </div>
    </div>
  )
}
