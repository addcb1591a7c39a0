// Maintenance of the coming quarter: points by week, and the parts needed.
import { Link } from '@tanstack/react-router'
import { getWorkload } from '#contract/maintenance/maintenance.ts'
import { PATHS } from '#web/base/links.ts'
import { useApi } from '#web/base/use-api.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { Page } from '#web/page/Page.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { PartsTable } from './PartsTable.tsx'
import { WeekBars } from './WeekBars.tsx'
import css from './Workload.module.css'
import { WorkloadToTake } from './WorkloadToTake.tsx'

const RENEW_MS = 300_000

export function WorkloadPage() {
  const { t, format } = useMaintenanceWords()
  const query = useApi(getWorkload, { query: {} }, { refetchInterval: RENEW_MS, throwOnError: false })
  return (
    <Page
      query={query}
      title={t('workload_title')}
      className={css.page}
      tools={
        <>
          <Link to={PATHS.maintenance}>{t('to_list')}</Link>
          <WorkloadToTake data={query.data} />
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
                <Link to={PATHS.maintenance} search={{ status: 'overdue' } as never}>
                  <Mark kind="overdue">
                    {t('workload_overdue')}: {format.number(data.overdue)}
                  </Mark>
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
