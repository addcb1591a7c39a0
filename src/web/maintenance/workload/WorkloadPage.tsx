// Maintenance of the coming quarter: points by week, and the parts needed.
import { Link } from '@tanstack/react-router'
import { getWorkload } from '#contract/maintenance/maintenance.ts'
import { PATHS } from '#web/base/links.ts'
import { usePageAddress } from '#web/base/page-address.ts'
import { useApi } from '#web/base/use-api.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { tabPath, workConditions } from '#web/maintenance/maintenance-address.ts'
import { Sign } from '#web/maintenance/sign/Sign.tsx'
import { MaintenanceTabs } from '#web/maintenance/tabs/MaintenanceTabs.tsx'
import { WorkFilters } from '#web/maintenance/tabs/WorkFilters.tsx'
import { DroppedConditions } from '#web/page/DroppedConditions.tsx'
import { May } from '#web/page/May.tsx'
import { Page } from '#web/page/Page.tsx'
import { PartsTable } from './PartsTable.tsx'
import { WeekBars } from './WeekBars.tsx'
import css from './Workload.module.css'
import { WorkloadToTake } from './WorkloadToTake.tsx'
import { ToolLink } from '#web/page/ToolLink.tsx'

const RENEW_MS = 300_000

export function WorkloadPage() {
  const { t, format } = useMaintenanceWords()
  const { query: address } = usePageAddress()
  const search = workConditions(address)
  const query = useApi(getWorkload, { query: search }, { refetchInterval: RENEW_MS, throwOnError: false })
  return (
    <Page
      query={query}
      title={t('title')}
      windowTitle={`${t('title')} · ${t('workload_title')}`}
      tabs={<MaintenanceTabs tab="work" />}
      figures={<WorkFilters tab="work" />}
      notices={<DroppedConditions taken={search} />}
      className={css.page}
      tools={
        <>
          <May>
            <ToolLink to={PATHS.manyResults} sign="many">
              {t('many')}
            </ToolLink>
          </May>
          <WorkloadToTake data={query.data} search={search} />
        </>
      }
      failed={t('workload_failed')}
    >
      {(data) => (
        <>
          <section className={css.part} aria-label={t('workload_weeks')}>
            <h2>{t('workload_weeks')}</h2>
            {data.overdue > 0 ? (
              <p className={css.overdue}>
                <Link to={tabPath('list', { ...search, status: 'overdue' })}>
                  <Sign kind="item" sign="overdue" /> {t('workload_overdue')}: {format.number(data.overdue)}
                </Link>
              </p>
            ) : null}
            <WeekBars weeks={data.weeks} />
          </section>
          <section className={css.part}>
            <h2>{t('workload_parts')}</h2>
            {data.parts.length === 0 ? (
              <p className="m2">{t('workload_no_parts')}</p>
            ) : (
              <PartsTable parts={data.parts} />
            )}
          </section>
        </>
      )}
    </Page>
  )
}
