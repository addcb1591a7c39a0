// The frame of a machine's maintenance pages: title, links, and notices.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getMaintenance } from '#contract/maintenance/maintenance.ts'
import type { getMaintenanceShape } from '#contract/maintenance/maintenance.shape.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { labelsPath, machinePath, schedulePath } from '#web/base/page-links.ts'
import { unlessNotFound, useApi } from '#web/base/use-api.ts'
import { MachinePage } from '#web/page/MachinePage.tsx'
import { May } from '#web/page/May.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { useMaintenanceWords } from './due-words.ts'
import css from './Maintenance.module.css'
import { ToolLink } from '#web/page/ToolLink.tsx'

export type MachineMaintenance = ResponseOf<typeof getMaintenanceShape>

const RENEW_MS = 60_000

/** By their subject's word. */
export type MaintenancePageName = 'title' | 'bulk' | 'history' | 'record_photo'

type Props = {
  serial: string
  page: MaintenancePageName
  /** What stands in it is a list with a head. */
  hasOwnHead?: boolean
  /** Opened at the machine: its name is the title, and nothing leads away from it. */
  isOnSite?: boolean
  children: (machine: MachineMaintenance) => ReactNode
}

export function MachineFrame({ serial, page, hasOwnHead = false, isOnSite = false, children }: Props) {
  const { t } = useMaintenanceWords()
  const query = useApi(
    getMaintenance,
    { params: { serial } },
    { refetchInterval: RENEW_MS, throwOnError: unlessNotFound },
  )
  const { data } = query
  return (
    <MachinePage
      serial={serial}
      query={query}
      title={{ machine: data?.display_serial ?? serial, subject: t(page) }}
      heading={isOnSite ? data?.display_serial : undefined}
      hasOwnHead={hasOwnHead && data !== undefined}
      className={css.page}
      context={data ? <p>{[data.type_code, data.management_number].filter(Boolean).join(' · ')}</p> : null}
      folded={isOnSite ? undefined : { label: t('tools') }}
      tools={isOnSite ? null : <MachineWays serial={serial} page={page} />}
      stale={(time) => t('stale', { time })}
      failed={t('failed')}
      waiting={<div className={css.waiting} />}
    >
      {(machine) =>
        machine.is_ic1r && machine.points.length === 0 ? (
          <ListState
            kind="empty"
            category={machine.machine_category}
            title={t('simple_type')}
            why={t('simple_type_why')}
          >
            <Link to={PATHS.maintenance}>{t('title')}</Link>
          </ListState>
        ) : (
          <>
            {machine.is_ic1r && !hasOwnHead && !isOnSite ? <Notice kind="note" text={t('simple_type_why')} /> : null}
            {children(machine)}
          </>
        )
      }
    </MachinePage>
  )
}

/** Links between the maintenance pages of a machine. */
export function MachineWays({ serial, page }: { serial: string; page: MaintenancePageName }) {
  const t = useMessages('maintenance')
  return (
    <nav className={css.ways} aria-label={t('title')}>
      {page === 'title' ? null : (
        <ToolLink to={schedulePath(serial)} sign="calendar">
          {t('to_schedule')}
        </ToolLink>
      )}
      {page === 'bulk' ? null : (
        <May>
          <ToolLink to={schedulePath(serial, 'bulk-registration')} sign="many">
            {t('bulk')}
          </ToolLink>
        </May>
      )}
      {page === 'history' ? null : (
        <ToolLink to={schedulePath(serial, 'history')} sign="history">
          {t('history')}
        </ToolLink>
      )}
      <May>
        <ToolLink to={schedulePath(serial, 'record')} sign="photo">
          {t('record_photo')}
        </ToolLink>
      </May>
      <ToolLink to={labelsPath([serial])} sign="code">
        {t('label')}
      </ToolLink>
      <ToolLink to={machinePath(serial)} sign="back">
        {t('to_machine')}
      </ToolLink>
    </nav>
  )
}
