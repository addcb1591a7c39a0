// The days of all machines: a month, or another range of the address.
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { monthOfDate } from '#domain/calendar-month.ts'
import { daysOfRange } from '#domain/range.ts'
import { PATHS } from '#web/base/links.ts'
import { useAddressQuery } from '#web/base/page-address.ts'
import { useUser } from '#web/base/session.ts'
import { useToday } from '#web/base/use-today.ts'
import { queryTextOf, stateOf } from './list/list-state.ts'
import { MonthOfMachines } from './list/MonthOfMachines.tsx'
import { forgetRange, keepRange, lastRange, stateOfText } from './range-choice/range-address.ts'

const RangePage = lazy(async () => ({ default: (await import('./range/RangePage.tsx')).RangePage }))

/** A month, or another range of the address; without either the last one chosen. */
export function DailyListPage() {
  const { text, showQuery } = useAddressQuery()
  const navigate = useNavigate()
  const user = useUser()
  const state = useMemo(() => stateOfText(text), [text])
  const last = text === '' && user ? lastRange(user) : null
  useEffect(() => {
    if (last !== null) void navigate({ href: PATHS.dailyReports + last, replace: true })
  }, [last, navigate])
  useEffect(() => {
    if (state && user) keepRange(user, state)
  }, [state, user])
  const { date: today } = useToday()
  if (last !== null) return null
  if (state === null) return <MonthOfMachines />
  const { to } = daysOfRange(state.range, today)
  const monthQuery = queryTextOf({ ...stateOf({}, monthOfDate(to)), criteria: state.criteria })
  return (
    <Suspense>
      <RangePage
        state={state}
        show={showQuery}
        monthHref={PATHS.dailyReports + monthQuery}
        onMonth={() => {
          if (user) forgetRange(user)
          showQuery(monthQuery)
        }}
      />
    </Suspense>
  )
}
