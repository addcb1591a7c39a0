// The points of one day of all machines, each to be planned.
import { listDayPoints } from '#contract/maintenance/maintenance.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import type { workConditions } from '#web/maintenance/maintenance-address.ts'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import css from './PointLine.module.css'
import { type Days, PointLine } from './PointLine.tsx'

type Props = { date: string; search: ReturnType<typeof workConditions>; days: Days }

export function DayPoints({ date, search, days }: Props) {
  const { t, format } = useMaintenanceWords()
  const words = useMessages('error')
  const { data, error } = useApi(listDayPoints, { query: { ...search, date } }, { throwOnError: false })
  return (
    <>
      {error && !data ? <Notice kind="alarm" text={faultWords(error, words)} /> : null}
      {!data && !error ? <WaitingBar width={200} /> : null}
      {data?.points.length === 0 ? <p className="m2">{t('calendar_day_none')}</p> : null}
      <ul className={css.points}>
        {data?.points.map((point) => (
          <PointLine key={point.point_id} point={point} days={days} />
        ))}
      </ul>
      {data?.is_cut ? <p className="m2">{t('calendar_cut', { count: format.number(data.points.length) })}</p> : null}
    </>
  )
}
