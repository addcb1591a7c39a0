// The days of one machine: a month, or another range of the address.
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DayHatches } from '#web/ui/charts/DayHatches.tsx'
import { MonthPage } from './month/MonthPage.tsx'
import { useMonthAddress } from './month-choice/use-month-address.ts'

const MachineRange = lazy(async () => ({ default: (await import('./machine-range/MachineRange.tsx')).MachineRange }))

export function DailyPage() {
  const { serial = '' } = useParams({ strict: false })
  const { range, compared } = useMonthAddress()
  return (
    <>
      {range ? (
        <Suspense>
          <MachineRange key={serial} serial={serial} shown={range} compared={compared} />
        </Suspense>
      ) : (
        <MonthPage />
      )}
      <DayHatches />
    </>
  )
}
