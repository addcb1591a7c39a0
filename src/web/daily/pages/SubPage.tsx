// A page below a machine's month: figures, charts and their table.
import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { dailySubPages } from '#domain/machine-menu.ts'
import { useMessages } from '#web/base/i18n.ts'
import { dailyPath } from '#web/base/page-links.ts'
import { DailyFrame, type LoadedMonth } from '#web/daily/month/DailyFrame.tsx'
import type { DailyPageId } from '#web/daily/month/DailyTabs.tsx'
import type { MonthNavigation } from '#web/daily/month-choice/use-month-address.ts'
import buttonCss from '#web/ui/controls/Button.module.css'
import { ChartOrTable, ChartOrTableSwitch } from '#web/ui/charts/ChartOrTable.tsx'
import { ChartSkeleton } from '#web/ui/charts/ChartSkeleton.tsx'
import { useChartOrTable } from '#web/ui/charts/use-chart-or-table.ts'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { useDayColumns } from './day-columns.ts'
import type { Words } from './day-fields.ts'
import { DayTable } from './DayTable.tsx'
import type { Sheet, SheetMachine } from './sheet.ts'
import css from './SubPage.module.css'
import type { DayField } from './use-day-figures.ts'

type Props = {
  page: SubPageId
  /** Pixels of the charts' placeholders. */
  heights: readonly number[]
  Figures: ComponentType<Sheet>
  Chart: ComponentType<Sheet>
  fieldsOf: (t: Words, machine: SheetMachine) => DayField[]
  captionOf: (t: Words, machine: SheetMachine) => string
  /** Drawn below chart or table. */
  Below?: ComponentType<Sheet>
}

export function SubPage(props: Props) {
  const t = useMessages('daily-pages')
  const skeleton = <ChartSkeleton figures={3} charts={props.heights} />
  return (
    <DailyFrame
      page={props.page}
      renderTools={() => <ChartOrTableSwitch label={t('view')} chart={t('chart')} table={t('table')} />}
      whileLoading={() => skeleton}
    >
      {(loaded) =>
        loaded.machine === null ? skeleton : <SheetOfMachine {...props} loaded={loaded} machine={loaded.machine} />
      }
    </DailyFrame>
  )
}

type SheetProps = Props & { loaded: LoadedMonth; machine: SheetMachine }

function SheetOfMachine({ page, Figures, Chart, fieldsOf, captionOf, Below, loaded, machine }: SheetProps): ReactNode {
  const t = useMessages('daily-pages')
  const { month, data, timeDifference, address } = loaded
  const columns = useDayColumns({ month, days: data.daily, timeDifference })
  const fields = useMemo(() => fieldsOf(t, machine), [fieldsOf, t, machine])
  const requestedOffset = address.timeDifference
  if (!dailySubPages(machine).some(({ id }) => id === page))
    return <NotOfMachine page={page} category={machine.machine_category} days={address} serial={loaded.serial} />
  const sheet: Sheet = { columns, days: data.daily, machine, month }
  return (
    <>
      <Figures {...sheet} />
      {requestedOffset !== null && requestedOffset !== timeDifference ? (
        <p className={css.note}>{t('own_day')}</p>
      ) : null}
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

type SubPageId = Exclude<DailyPageId, 'days'>
type NotOfMachineProps = { page: SubPageId; category: string; serial: string; days: Pick<MonthNavigation, 'addressOf'> }

/** For a page that machines of this category do not have. */
function NotOfMachine({ page, category, serial, days }: NotOfMachineProps) {
  const t = useMessages('daily-pages')
  const why =
    page === 'emergency-operation'
      ? t('not_here_emergency')
      : page === 'overload-operation'
        ? t('not_here_overload')
        : t('not_here_fuel')
  return (
    <ListState kind="empty" category={category} title={t('not_here')} why={why}>
      <Link className={buttonCss['button']} to={days.addressOf(dailyPath(serial))}>
        {t('to_days')}
      </Link>
    </ListState>
  )
}

type TwinProps = { caption: string; sheet: Sheet; fields: readonly DayField[] }

/**
 * The table of the charts: with links where it is visible,
 * without them where it is only read out.
 */
function TwinTable({ caption, sheet, fields }: TwinProps) {
  const isSeen = useChartOrTable() === 'table'
  return <DayTable caption={caption} columns={sheet.columns} fields={fields} links={isSeen ? sheet : undefined} />
}
