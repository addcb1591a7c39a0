// The chosen sheets of a machine's month, each for one sheet of paper.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { listEmergencies } from '#contract/event/emergency.ts'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { listOverloads } from '#contract/event/overload.ts'
import { offsetText } from '#domain/time.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { serverNow } from '#web/base/server-clock.ts'
import { useApi } from '#web/base/use-api.ts'
import type { LoadedMonth } from '#web/daily/month/DailyFrame.tsx'
import { isRecut } from '#web/daily/month/month-columns.ts'
import { DayLegend } from '#web/daily/month/MonthLegend.tsx'
import { DayHatches } from '#web/ui/charts/DayHatches.tsx'
import { PaperSheet } from './PaperSheet.tsx'
import type { PrintSheet, SitesSlot } from './print-sheets.ts'
import css from './PrintPage.module.css'
import { SheetBody } from './SheetBody.tsx'
import { useMonthCells } from './use-month-cells.tsx'

type Props = Pick<LoadedMonth, 'month' | 'data' | 'timeDifference'> & {
  machine: MachineDetail
  /** The machine's own days: those of every sheet but the first. */
  own: LoadedMonth['data']
  chosen: readonly PrintSheet[]
  /** Null when they are not printed. */
  Sites: SitesSlot | null
}

export function PrintSheets({ machine, month, data, own, timeDifference, chosen, Sites }: Props) {
  const t = useMessages('daily-print')
  const daily = useMessages('daily')
  const format = useFormat()
  const printedAt = usePrintedAt()
  const has = (id: PrintSheet['id']) => chosen.some((sheet) => sheet.id === id)
  const query = { serial: machine.serial, year: month.year, month: month.month }
  const overloads = useApi(listOverloads, { query }, { throwOnError: false, enabled: has('overload-operation') })
  const emergencies = useApi(listEmergencies, { query }, { throwOnError: false, enabled: has('emergency-operation') })
  const events = { overload: overloads.data?.overload ?? [], emergency: emergencies.data?.emergency ?? [] }
  const cut = { data, timeDifference }
  const whole = { data: own, timeDifference: own.default_time_difference }
  const cells = {
    cut: useMonthCells({ machine, days: data.daily, isRecut: isRecut(data, timeDifference) }),
    whole: useMonthCells({ machine, days: own.daily, isRecut: false }),
  }
  const of = chosen.length + (Sites ? 1 : 0)
  return (
    <div className={css.sheets}>
      <DayHatches />
      {chosen.map(({ id, label }, place) => {
        const days = id === 'days' ? cut : whole
        const day = t('machine_day', { offset: offsetText(days.timeDifference) })
        return (
          <PaperSheet
            key={id}
            machine={machine}
            title={format.month(month)}
            subtitle={t('subtitle', { page: daily(`page_${label}`), day })}
            legend={id === 'days' ? <DayLegend machine={machine} daily={data.daily} /> : undefined}
            cells={id === 'days' ? cells.cut : cells.whole}
            printedAt={printedAt}
            number={place + 1}
            of={of}
          >
            <SheetBody id={id} machine={machine} month={month} {...days} events={events} />
          </PaperSheet>
        )
      })}
      {Sites ? (
        <PaperSheet
          machine={machine}
          title={format.month(month)}
          subtitle={t('subtitle', {
            page: t('sites'),
            day: t('machine_day', { offset: offsetText(whole.timeDifference) }),
          })}
          cells={cells.whole}
          printedAt={printedAt}
          number={of}
          of={of}
        >
          <Sites serial={machine.serial} month={month} />
        </PaperSheet>
      ) : null}
    </div>
  )
}

/** RFC 3339; renewed when printing begins, however long the page was open. */
function usePrintedAt(): string {
  const [at, setAt] = useState(() => new Date(serverNow()).toISOString())
  useEffect(() => {
    // The browser lays out the paper right after the event.
    const begin = () => flushSync(() => setAt(new Date(serverNow()).toISOString()))
    addEventListener('beforeprint', begin)
    return () => removeEventListener('beforeprint', begin)
  }, [])
  return at
}
