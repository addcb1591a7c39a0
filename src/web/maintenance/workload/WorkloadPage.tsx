// Maintenance of the coming quarter: points by week, and the parts needed.
import { Link } from '@tanstack/react-router'
import { getWorkload } from '#contract/maintenance/maintenance.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { useTitle } from '#web/base/title.ts'
import { useApi } from '#web/base/use-api.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { PartsTable } from './PartsTable.tsx'
import { WeekBars } from './WeekBars.tsx'
import css from './Workload.module.css'
import { WorkloadToTake } from './WorkloadToTake.tsx'

const RENEW_MS = 300_000

export function WorkloadPage() {
  const { t, format } = useMaintenanceWords()
  const words = useMessages('error')
  const { data, error, isFetching, refetch } = useApi(getWorkload, { query: {} }, { every: RENEW_MS, inPlace: true })
  useTitle(t('workload_title'))
  return (
    <article className={css.page} aria-busy={!data && !error}>
      <header className={css.head}>
        <h1>{t('workload_title')}</h1>
        <span className={css.ways}>
          <Link to={PATHS.maintenance}>{t('to_list')}</Link>
          <WorkloadToTake data={data} />
        </span>
      </header>
      {error && !data ? (
        <ListState kind="error" title={t('workload_failed')} why={faultWords(error, words)}>
          <Button disabled={isFetching} onClick={() => void refetch()}>
            {words('try_again')}
          </Button>
        </ListState>
      ) : null}
      {data ? (
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
      ) : (
        <div className={css.waiting} />
      )}
    </article>
  )
}
