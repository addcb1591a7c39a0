// One page below a machine's month: its answers, its chart with the table twin, and what else it tells, on the month's common sheet.
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { dailySubPages } from '#domain/machine-menu.ts'
import { useMessages } from '#web/base/i18n.ts'
import { DailyFrame, type LoadedMonth } from '#web/daily/month/DailyFrame.tsx'
import { ChartOrTable, ChartOrTableSwitch } from '#web/ui/charts/ChartOrTable.tsx'
import { ChartSkeleton } from '#web/ui/charts/ChartSkeleton.tsx'
import { useDayColumns } from './day-columns.ts'
import type { Words } from './day-fields.ts'
import { NotOfMachine, type SubPageId } from './NotOfMachine.tsx'
import type { Sheet, SheetMachine } from './sheet.ts'
import css from './SubPage.module.css'
import { TwinTable } from './TwinTable.tsx'
import type { DayField } from './use-day-figures.ts'

type Props = {
  page: SubPageId
  /** Of the charts, while they load. */
  heights: readonly number[]
  Figures: ComponentType<Sheet>
  Chart: ComponentType<Sheet>
  fieldsOf: (t: Words, machine: SheetMachine) => DayField[]
  captionOf: (t: Words, machine: SheetMachine) => string
  /** Below chart or table. */
  Below?: ComponentType<Sheet>
}

export function SubPage(props: Props) {
  const t = useMessages('daily-pages')
  const skeleton = <ChartSkeleton figures={3} charts={props.heights} />
  return (
    <DailyFrame
      page={props.page}
      tools={<ChartOrTableSwitch label={t('view')} chart={t('chart')} table={t('table')} />}
      whileLoading={() => skeleton}
    >
      {(shown) =>
        shown.machine === null ? skeleton : <SheetOfMachine {...props} shown={shown} machine={shown.machine} />
      }
    </DailyFrame>
  )
}

type SheetProps = Props & { shown: LoadedMonth; machine: SheetMachine }

function SheetOfMachine({ page, Figures, Chart, fieldsOf, captionOf, Below, shown, machine }: SheetProps): ReactNode {
  const t = useMessages('daily-pages')
  const { month, data, timeDifference, address } = shown
  const columns = useDayColumns({ month, days: data.daily, timeDifference })
  const fields = useMemo(() => fieldsOf(t, machine), [fieldsOf, t, machine])
  const wished = address.timeDifference
  if (!dailySubPages(machine).some(({ id }) => id === page))
    return <NotOfMachine page={page} category={machine.machine_category} days={address} serial={shown.serial} />
  const sheet: Sheet = { columns, days: data.daily, machine, month }
  return (
    <>
      <Figures {...sheet} />
      {wished !== null && wished !== timeDifference ? <p className={css.note}>{t('own_day')}</p> : null}
      <div className={css.body}>
        <ChartOrTable
          chart={<Chart {...sheet} />}
          table={<TwinTable caption={captionOf(t, machine)} sheet={sheet} fields={fields} />}
        />
        {Below ? <Below {...sheet} /> : null}
      </div>
    </>
  )
}
