// The body of each printed sheet: the charts of the screen beside their table.
import { useMemo } from 'react'
import { rangeOfMonth } from '#domain/range.ts'
import type { Emergency } from '#contract/event/emergency.ts'
import type { MachineDetail } from '#contract/machine/detail.ts'
import type { Overload } from '#contract/event/overload.ts'
import { useMessages } from '#web/base/i18n.ts'
import type { LoadedMonth } from '#web/daily/month/DailyFrame.tsx'
import { MonthDays } from '#web/daily/month/MonthDays.tsx'
import { CountChart } from '#web/daily/pages/CountChart.tsx'
import { useDayColumns } from '#web/daily/pages/day-columns.ts'
import { engineFields, fuelFields, statusFields, temperatureFields } from '#web/daily/pages/day-fields.ts'
import { DayTable } from '#web/daily/pages/DayTable.tsx'
import { EmergencyTable } from '#web/daily/pages/EmergencyTable.tsx'
import { EngineChart } from '#web/daily/pages/EngineChart.tsx'
import { FuelChart } from '#web/daily/pages/FuelChart.tsx'
import { OverloadTable } from '#web/daily/pages/OverloadTable.tsx'
import { isElectric } from '#web/daily/pages/sheet.ts'
import { StatusChart } from '#web/daily/pages/StatusChart.tsx'
import { StatusShare } from '#web/daily/pages/StatusShare.tsx'
import type { DayField } from '#web/daily/pages/use-day-figures.ts'
import { TemperatureChart } from '#web/daily/pages/TemperatureChart.tsx'
import css from './SheetBody.module.css'
import type { PrintSheet } from './print-sheets.ts'

type Props = Pick<LoadedMonth, 'month' | 'data' | 'timeDifference'> & {
  id: PrintSheet['id']
  machine: MachineDetail
  events: { overload: readonly Overload[]; emergency: readonly Emergency[] }
}

/** Pixels of charts that fill an A4 sheet together with their titles. */
const HEIGHTS = { engine: [310, 225], fuel: [245, 135, 135], status: 470, temperature: [310, 225] } as const

/** Pixels of the chart above a list of events; a long list runs on to further sheets. */
function aboveEvents(count: number): number {
  return Math.max(128, count === 0 ? 530 : 490 - 30 * count)
}

export function SheetBody({ id, machine, month, data, timeDifference, events }: Props) {
  const t = useMessages('daily-pages')
  const days = data.daily
  const range = useMemo(() => rangeOfMonth(month), [month])
  const columns = useDayColumns({ month, days, timeDifference })
  const beside = (caption: string, fields: readonly DayField[]) => (
    <DayTable caption={caption} columns={columns} fields={fields} />
  )
  switch (id) {
    case 'days':
      return (
        <div className={css.days}>
          <MonthDays
            serial={machine.serial}
            machine={machine}
            range={range}
            data={data}
            timeDifference={timeDifference}
            view="chart"
            day={null}
            onTurn={() => undefined}
          />
        </div>
      )
    case 'engine':
      return (
        <div className={css.pair}>
          <div>
            <EngineChart columns={columns} heights={HEIGHTS.engine} />
          </div>
          {beside(t('engine_hours_day'), Object.values(engineFields(t)).flat())}
        </div>
      )
    case 'fuel-consumption': {
      const electric = isElectric(machine)
      return (
        <div className={css.pair}>
          <div>
            <FuelChart columns={columns} machine={machine} heights={HEIGHTS.fuel} />
          </div>
          {beside(electric ? t('electricity_day') : t('fuel_day'), Object.values(fuelFields(t, electric)).flat())}
        </div>
      )
    }
    case 'operating-status':
      return (
        <div className={css.pair}>
          <div>
            <StatusChart columns={columns} height={HEIGHTS.status} />
            <StatusShare sheet={{ columns, days, machine, month }} />
          </div>
          {beside(t('status_day'), statusFields(t))}
        </div>
      )
    case 'temp-and-prss':
      return (
        <div className={css.pair}>
          <div>
            <TemperatureChart columns={columns} heights={HEIGHTS.temperature} />
          </div>
          {beside(t('temperatures_day'), Object.values(temperatureFields(t)).flat())}
        </div>
      )
    case 'overload-operation':
      return (
        <div className={css.column}>
          <CountChart columns={columns} of="overload" height={aboveEvents(events.overload.length)} />
          {events.overload.length > 0 ? <OverloadTable events={events.overload} /> : <p>{t('events_none')}</p>}
        </div>
      )
    case 'emergency-operation':
      return (
        <div className={css.column}>
          <CountChart columns={columns} of="emergency" height={aboveEvents(events.emergency.length)} />
          {events.emergency.length > 0 ? <EmergencyTable events={events.emergency} /> : <p>{t('events_none')}</p>}
        </div>
      )
  }
}
