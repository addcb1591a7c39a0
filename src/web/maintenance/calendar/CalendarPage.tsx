// The month of maintenance: machines by days, and the points to plan.
import { getMaintenanceMonth } from '#contract/maintenance/maintenance.ts'
import { type CalendarMonth, monthOfDate, monthsLater } from '#domain/calendar-month.ts'
import { PATHS } from '#web/base/links.ts'
import { useAddressQuery, usePageAddress } from '#web/base/page-address.ts'
import { useApi } from '#web/base/use-api.ts'
import { useHolidaysOfYears } from '#web/base/use-holidays.ts'
import { useCompanyDate } from '#web/base/use-today.ts'
import { ListFoot } from '#web/list/ListFoot.tsx'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { MaintenanceTabs } from '#web/maintenance/tabs/MaintenanceTabs.tsx'
import { WorkFilters } from '#web/maintenance/tabs/WorkFilters.tsx'
import { DroppedConditions, takenFrom } from '#web/page/DroppedConditions.tsx'
import { Failed } from '#web/page/Failed.tsx'
import { May } from '#web/page/May.tsx'
import { PageFrame } from '#web/page/PageFrame.tsx'
import { ButtonLink } from '#web/ui/controls/ButtonLink.tsx'
import { StepLink } from '#web/ui/controls/StepLink.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { PHONE, useMedia } from '#web/ui/layout/use-media.ts'
import css from './Calendar.module.css'
import { type CalendarAddress, calendarQuery, readCalendarAddress } from './calendar-address.ts'
import { Feeds } from './Feeds.tsx'
import { MonthFigures } from './MonthFigures.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { MonthLegend } from './MonthLegend.tsx'
import { MonthOfDays } from './MonthOfDays.tsx'
import { MonthPanel } from './MonthPanel.tsx'
import { MonthToTake } from './MonthToTake.tsx'
import { usePlan } from './use-plan.ts'
import { ToolLink } from '#web/page/ToolLink.tsx'

const RENEW_MS = 120_000
/** Ways of looking that are conditions of this page. */
const LOOKS = ['month', 'day']

export function CalendarPage() {
  const { t, format } = useMaintenanceWords()
  const here = useCompanyDate()
  const isPhone = useMedia(PHONE)
  const { query: address } = usePageAddress()
  const { showQuery, hrefOf } = useAddressQuery()
  const state = readCalendarAddress(address, here)
  const { month, page, sign, search, day } = state
  const query = { ...search, ...month, page, ...(sign !== null && { sign }) }
  const answer = useApi(getMaintenanceMonth, { query }, { refetchInterval: RENEW_MS, throwOnError: false })
  const { error, isFetching, isPlaceholderData, refetch } = answer
  // Another month's points would stand before the first day of this one.
  const data = isPlaceholderData ? undefined : answer.data
  const today = data?.today ?? here
  const { holidays } = useHolidaysOfYears(month.year, month.year)
  const { fault, plan } = usePlan()
  const queryWith = (change: Partial<CalendarAddress>) => calendarQuery({ ...state, page: 1, day: null, ...change })
  const linkTo = (change: Partial<CalendarAddress>) => {
    const next = queryWith(change)
    return { href: hrefOf(next), onPick: () => showQuery(next) }
  }
  const linkToMonth = (next: CalendarMonth) => linkTo({ month: next })
  const linkToDay = (date: string) => linkTo({ page, day: date === day ? null : date })
  const days = { today, holidays }
  return (
    <PageFrame
      title={t('title')}
      windowTitle={`${t('title')} · ${format.month(month)}`}
      context={
        <div className={css.steps}>
          <h2>{format.month(month)}</h2>
          <StepLink way="back" name={t('calendar_previous')} to={linkToMonth(monthsLater(month, -1))} />
          <StepLink way="on" name={t('calendar_next')} to={linkToMonth(monthsLater(month, 1))} />
          <ButtonLink size="small" {...linkToMonth(monthOfDate(today))}>
            {t('calendar_today')}
          </ButtonLink>
        </div>
      }
      tools={
        <>
          <May>
            <ToolLink to={PATHS.manyResults} sign="many">
              {t('many')}
            </ToolLink>
          </May>
          <MonthToTake query={query} title={t('month_of', { month: format.month(month) })} isDisabled={!data} />
        </>
      }
      isBusy={!data && !error}
      tabs={<MaintenanceTabs tab="month" />}
      notices={<DroppedConditions taken={takenFrom(calendarQuery(state))} looks={LOOKS} />}
      figures={
        <>
          <MonthFigures
            counts={data?.counts}
            sign={sign}
            hrefOf={(next) => linkTo({ sign: next }).href}
            isLoading={!data && !error}
          />
          <WorkFilters tab="month" hasLegend={false} />
        </>
      }
    >
      {fault === null ? null : <Notice kind="alarm" text={fault} />}
      {error && !data ? (
        <Failed title={t('calendar_failed')} query={{ error, isFetching, refetch }} />
      ) : !data ? (
        // Nothing that stands below may move when the machines come.
        <div className={css.waiting}>
          <WaitingBar width={240} />
        </div>
      ) : (
        <div className={css.body}>
          <div className={css.grid}>
            {isPhone ? (
              <MonthOfDays month={month} search={search} days={days} chosen={day} linkOf={linkToDay} onPlan={plan} />
            ) : (
              <MonthGrid
                month={month}
                machines={data.machines}
                days={days}
                chosen={day}
                linkOf={linkToDay}
                onPlan={plan}
              />
            )}
            {data.pager.last_page > 1 ? (
              <ListFoot
                page={page}
                list={data.pager}
                rows={data.machines.length}
                hrefOfPage={(next) => linkTo({ page: next }).href}
                onPage={(next) => linkTo({ page: next }).onPick()}
              />
            ) : null}
            <MonthLegend month={month} holidays={holidays} />
          </div>
          <MonthPanel state={state} machines={data.machines} days={days} whole={linkTo({ page })} />
        </div>
      )}
      {data || error ? <Feeds /> : null}
    </PageFrame>
  )
}
