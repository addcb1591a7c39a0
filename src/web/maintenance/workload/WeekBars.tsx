// Points by week as bars: planned ones full, the others outlined.
import type { getWorkloadShape } from '#contract/maintenance/workload.shape.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import css from './Workload.module.css'

type Weeks = ResponseOf<typeof getWorkloadShape>['weeks']

export function WeekBars({ weeks }: { weeks: Weeks }) {
  const { t, format } = useMaintenanceWords()
  const most = Math.max(1, ...weeks.map(({ planned, due }) => planned + due))
  const share = (count: number) => ({ inlineSize: `${(count / most) * 100}%` })
  return (
    <ol className={css.weeks}>
      {weeks.map(({ monday, planned, due, machines }) => (
        <li key={monday} aria-label={t('workload_of_week', { week: format.day(monday), planned, due, machines })}>
          <span className={css.week}>{format.day(monday)}</span>
          <span className={css.bars} aria-hidden="true">
            {planned > 0 ? <i data-kind="planned" style={share(planned)} /> : null}
            {due > 0 ? <i data-kind="due" style={share(due)} /> : null}
          </span>
          <span className={css.count}>{format.number(planned + due)}</span>
        </li>
      ))}
    </ol>
  )
}
