// The frame of a machine's maintenance pages: title, links, and notices.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getMaintenance } from '#contract/maintenance/maintenance.ts'
import type { getMaintenanceShape } from '#contract/maintenance/maintenance.shape.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { labelsPath, machinePath, schedulePath } from '#web/base/page-links.ts'
import { byServerClock } from '#web/base/server-clock.ts'
import { useTitle } from '#web/base/title.ts'
import { useApi } from '#web/base/use-api.ts'
import { NoMachine } from '#web/machine/detail/NoMachine.tsx'
import { useRightSerial } from '#web/machine/detail/use-right-serial.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { useMaintenanceWords } from './due-words.ts'
import css from './Maintenance.module.css'

export type MachineMaintenance = ResponseOf<typeof getMaintenanceShape>

const NOT_FOUND = 404
const RENEW_MS = 60_000

export type MaintenancePageName = 'of' | 'bulk_of' | 'history_of' | 'record_of'

type Props = {
  serial: string
  page: MaintenancePageName
  /** What stands in it brings heading and ways on itself. */
  hasOwnHead?: boolean
  children: (machine: MachineMaintenance) => ReactNode
}

export function MachineFrame({ serial, page, hasOwnHead = false, children }: Props) {
  const { t, format } = useMaintenanceWords()
  const words = useMessages('error')
  const { data, error, isFetching, dataUpdatedAt, refetch } = useApi(
    getMaintenance,
    { params: { serial } },
    { every: RENEW_MS, answers: [NOT_FOUND] },
  )
  const title = t(page, { serial: data?.display_serial ?? serial })
  useTitle(title)
  const isUnknown = error instanceof ApiFault && error.status === NOT_FOUND && data === undefined
  const isRedirecting = useRightSerial(serial, isUnknown)
  if (isUnknown && !isRedirecting) return <NoMachine serial={serial} />
  const again = (
    <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
      {words('try_again')}
    </Button>
  )
  return (
    <article className={css.page} aria-busy={data === undefined && !error}>
      {hasOwnHead && data ? null : (
        <header className={css.head}>
          <div>
            <h1>{title}</h1>
            {data ? (
              <p className={css.second}>{[data.type_code, data.management_number].filter(Boolean).join(' · ')}</p>
            ) : null}
          </div>
          <MachineWays serial={serial} page={page} />
        </header>
      )}
      <div role="status">
        {error && data ? (
          <Notice
            kind="alarm"
            text={t('stale', { time: format.dateTime(new Date(byServerClock(dataUpdatedAt)).toISOString()) })}
          >
            {again}
          </Notice>
        ) : null}
      </div>
      {error && !data ? (
        <ListState kind="error" title={t('failed')} why={faultWords(error, words)}>
          {again}
        </ListState>
      ) : data === undefined ? (
        <div className={css.waiting} />
      ) : data.is_ic1r && data.points.length === 0 ? (
        <ListState kind="empty" category={data.machine_category} title={t('simple_type')} why={t('simple_type_why')}>
          <Link to={PATHS.maintenance}>{t('title')}</Link>
        </ListState>
      ) : (
        <>
          {data.is_ic1r && !hasOwnHead ? <Notice kind="note" text={t('simple_type_why')} /> : null}
          {children(data)}
        </>
      )}
    </article>
  )
}

/** Links between the maintenance pages of a machine. */
export function MachineWays({ serial, page }: { serial: string; page: MaintenancePageName }) {
  const t = useMessages('maintenance')
  return (
    <nav className={css.ways} aria-label={t('title')}>
      {page === 'of' ? null : <Link to={schedulePath(serial)}>{t('to_schedule')}</Link>}
      {page === 'bulk_of' ? null : <Link to={schedulePath(serial, 'bulk-registration')}>{t('bulk')}</Link>}
      {page === 'history_of' ? null : <Link to={schedulePath(serial, 'history')}>{t('history')}</Link>}
      <Link to={schedulePath(serial, 'record')}>{t('record_photo')}</Link>
      <Link to={labelsPath([serial])}>{t('label')}</Link>
      <Link to={machinePath(serial)}>{t('to_machine')}</Link>
    </nav>
  )
}
