// The maintenance calendar: a month of days, and the points of a chosen one.
import { DroppedConditions, takenFrom } from '#web/page/DroppedConditions.tsx'
import { Link } from '@tanstack/react-router'
import { getMaintenanceCalendar, setDate, type CalendarPoint } from '#contract/maintenance/maintenance.ts'
import { type CalendarMonth, monthOfDate, monthsLater } from '#domain/calendar-month.ts'
import { PATHS } from '#web/base/links.ts'
import { useAddressQuery } from '#web/base/page-address.ts'
import { useApi } from '#web/base/use-api.ts'
import { useToday } from '#web/base/use-today.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { call } from '#web/base/api.ts'
import { useMaintenanceSave } from '#web/maintenance/use-maintenance-save.ts'
import { Failed } from '#web/page/Failed.tsx'
import { PageFrame } from '#web/page/PageFrame.tsx'
import { ButtonLink } from '#web/ui/controls/ButtonLink.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { Segments } from '#web/ui/charts/Segments.tsx'
import css from './Calendar.module.css'
import { calendarQuery, readCalendarAddress } from './calendar-address.ts'
import { DayPoints } from './DayPoints.tsx'
import { Feeds } from './Feeds.tsx'
import { MonthOfDays } from './MonthOfDays.tsx'
import { YearOfMonths } from './YearOfMonths.tsx'

const RENEW_MS = 120_000

const LOOKS = ['month', 'day']

export function CalendarPage() {
  const { t, format } = useMaintenanceWords()
  const { date: here } = useToday()
  const { text, showQuery, hrefOf } = useAddressQuery()
  const { month, isYear, day } = readCalendarAddress(text, here)
  const { data, error, isFetching, refetch } = useApi(
    getMaintenanceCalendar,
    { query: isYear ? { year: month.year } : month },
    { refetchInterval: RENEW_MS, throwOnError: false },
  )
  const { isSaving, fault, save } = useMaintenanceSave()
  const queryOf = (next: CalendarMonth, asYear = isYear) => calendarQuery({ month: next, isYear: asYear, day: null })
  const linkTo = (next: CalendarMonth) => ({ href: hrefOf(queryOf(next)), onPick: () => showQuery(queryOf(next)) })
  const step = isYear ? 12 : 1
  const plan = (
    { serial, point_id, version }: Pick<CalendarPoint, 'serial' | 'point_id' | 'version'>,
    on: string | null,
  ) =>
    void save(() => call(setDate, { body: { serial, point_id, version, planned_on: on } }), {
      text: on === null ? t('calendar_unplanned') : t('calendar_planned', { date: format.day(on) }),
    })
  return (
    <PageFrame
      title={t('calendar_title')}
      tools={
        <>
          <Link to={PATHS.maintenance}>{t('to_list')}</Link>
          <Link to={PATHS.workload}>{t('workload')}</Link>
        </>
      }
      isBusy={!data && !error}
      notices={<DroppedConditions taken={takenFrom(calendarQuery({ month, isYear, day }))} looks={LOOKS} />}
    >
      <div className={css.tools}>
        <h2>{isYear ? month.year : format.month(month)}</h2>
        <ButtonLink size="small" {...linkTo(monthsLater(month, -step))}>
          {t(isYear ? 'calendar_previous_year' : 'calendar_previous')}
        </ButtonLink>
        <ButtonLink size="small" {...linkTo(monthOfDate(data?.today ?? here))}>
          {t(isYear ? 'calendar_this_year' : 'calendar_today')}
        </ButtonLink>
        <ButtonLink size="small" {...linkTo(monthsLater(month, step))}>
          {t(isYear ? 'calendar_next_year' : 'calendar_next')}
        </ButtonLink>
        <Segments
          label={t('calendar_view')}
          value={isYear ? 'year' : 'month'}
          options={[
            ['month', t('calendar_month')],
            ['year', t('calendar_year')],
          ]}
          hrefOf={(view) => hrefOf(queryOf(month, view === 'year'))}
          onChange={(view) => showQuery(queryOf(month, view === 'year'))}
        />
      </div>
      {fault === null ? null : <Notice kind="alarm" text={fault} />}
      {error && !data ? (
        <Failed title={t('calendar_failed')} query={{ error, isFetching, refetch }} />
      ) : isYear ? (
        <YearOfMonths
          year={month.year}
          days={data?.days ?? []}
          today={data?.today ?? here}
          hrefOf={(next) => hrefOf(queryOf(next, false))}
          onChoose={(next) => showQuery(queryOf(next, false))}
        />
      ) : (
        <div className={css.body}>
          <MonthOfDays
            month={month}
            days={data?.days ?? []}
            today={data?.today ?? here}
            chosen={day}
            onChoose={(date) => showQuery(calendarQuery({ month, isYear, day: date === day ? null : date }))}
            onPlan={plan}
          />
          <section className={css.day} aria-label={day === null ? t('calendar_choose') : format.day(day)}>
            {day === null ? (
              <p className="m2">{t('calendar_choose')}</p>
            ) : (
              <DayPoints key={day} date={day} isSaving={isSaving} onPlan={plan} />
            )}
          </section>
        </div>
      )}
      <Feeds />
    </PageFrame>
  )
}
