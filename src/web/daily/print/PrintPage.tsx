// One machine's month on paper: which sheets, a look at them as they will be, and the browser's own printing.
import { Link, useParams } from '@tanstack/react-router'
import { listEmergencies } from '#contract/emergency.ts'
import { listOverloads } from '#contract/overload.ts'
import type { MachineDetail } from '#contract/machine-detail.ts'
import { dailyReportFileName } from '#domain/file-name.ts'
import { offsetText } from '#domain/time.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { dailyPath } from '#web/base/links.ts'
import { useTitle } from '#web/base/title.ts'
import { useApi } from '#web/base/use-api.ts'
import type { LoadedMonth } from '#web/daily/month/DailyFrame.tsx'
import { DayLegend } from '#web/daily/month/DayLegend.tsx'
import { NoReports } from '#web/daily/month/NoReports.tsx'
import { isRecut } from '#web/daily/month/month-columns.ts'
import { useDailyMonth } from '#web/daily/month/use-daily-month.ts'
import { useMonthAddress } from '#web/daily/month/use-month-address.ts'
import { useMonthChoice } from '#web/daily/month/use-month-choice.ts'
import { NoMachine } from '#web/machine/detail/NoMachine.tsx'
import { useMachine } from '#web/machine/detail/use-machine.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { Button } from '#web/ui/Button.tsx'
import buttonCss from '#web/ui/Button.module.css'
import { DayHatches } from '#web/ui/DayHatches.tsx'
import { ListState } from '#web/ui/ListState.tsx'
import { WaitingBar } from '#web/ui/WaitingBar.tsx'
import { useMonthCells } from './use-month-cells.tsx'
import { PaperSheet } from './PaperSheet.tsx'
import css from './PrintPage.module.css'
import { chosenSheets, type PrintSheet, sheetsOf } from './print-sheets.ts'
import { SheetBody } from './SheetBody.tsx'
import { SheetChoice } from './SheetChoice.tsx'
import { usePrintedAt } from './use-printed-at.ts'
import { useSheetsAddress } from './use-sheets-address.ts'

export function PrintPage() {
  const { serial = '' } = useParams({ strict: false })
  return <PrintOfMachine key={serial} serial={serial} />
}

function PrintOfMachine({ serial }: { serial: string }) {
  const t = useMessages('daily-print')
  const words = useMessages('error')
  const address = useMonthAddress()
  const { month, timeDifference: asked } = address
  const choice = useMonthChoice(month, serial)
  const { machine, isMissing } = useMachine(serial, { inPlace: true })
  const days = useDailyMonth({ serial, month, timeDifference: asked, current: choice.current })
  const ownDays = useDailyMonth({ serial, month, timeDifference: null, current: choice.current })
  const { text, choose } = useSheetsAddress()
  useTitle(machine ? dailyReportFileName(machine, month).replace(/\.xlsx$/, '') : null)
  if (isMissing || days.isMissing) return <NoMachine serial={serial} />

  const sheets = machine ? sheetsOf(machine) : []
  const chosen = chosenSheets(sheets, text)
  const { data } = days
  const own = ownDays.data
  const isReady = machine !== null && data !== undefined && own !== undefined
  const error = days.error ?? ownDays.error
  const retry = () => {
    days.retry()
    ownDays.retry()
  }
  return (
    <div className={css.page} aria-busy={!isReady}>
      <header className={css.tools}>
        <Link to={address.addressOf(dailyPath(serial))} className={buttonCss['button']}>
          {t('back')}
        </Link>
        <h1>{t('heading')}</h1>
        <SheetChoice sheets={sheets} chosen={chosen} onChoose={choose} />
        <Button look="primary" disabled={!isReady || data.daily.length === 0} onClick={() => print()}>
          {t('print')}
        </Button>
        <p>{t('hint')}</p>
      </header>
      {!isReady && error ? (
        <ListState kind="error" title={t('failed')} why={faultWords(error, words)}>
          <Button disabled={days.isLoading || ownDays.isLoading} onClick={retry}>
            {words('try_again')}
          </Button>
        </ListState>
      ) : !isReady ? (
        <WaitingBar width={320} />
      ) : data.daily.length === 0 ? (
        <NoReports
          name={machine.display_serial}
          category={machine.machine_category}
          month={month}
          newest={choice.newest}
          onShow={address.showMonth}
        />
      ) : (
        <Sheets
          machine={machine}
          month={month}
          data={data}
          own={own}
          timeDifference={asked ?? data.default_time_difference}
          chosen={chosen}
        />
      )}
    </div>
  )
}

type SheetsProps = Pick<LoadedMonth, 'month' | 'data' | 'timeDifference'> & {
  machine: MachineDetail
  /** The machine's own days: those of every sheet but the first. */
  own: LoadedMonth['data']
  chosen: readonly PrintSheet[]
}

function Sheets({ machine, month, data, own, timeDifference, chosen }: SheetsProps) {
  const t = useMessages('daily-print')
  const daily = useMessages('daily')
  const format = useFormat()
  const printedAt = usePrintedAt()
  const has = (id: PrintSheet['id']) => chosen.some((sheet) => sheet.id === id)
  const query = { serial: machine.serial, year: month.year, month: month.month }
  const overloads = useApi(listOverloads, { query }, { inPlace: true, enabled: has('overload-operation') })
  const emergencies = useApi(listEmergencies, { query }, { inPlace: true, enabled: has('emergency-operation') })
  const events = { overload: overloads.data?.overload ?? [], emergency: emergencies.data?.emergency ?? [] }
  const cut = { data, timeDifference }
  const whole = { data: own, timeDifference: own.default_time_difference }
  const cells = {
    cut: useMonthCells({ machine, days: data.daily, isRecut: isRecut(data, timeDifference) }),
    whole: useMonthCells({ machine, days: own.daily, isRecut: false }),
  }
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
            of={chosen.length}
          >
            <SheetBody id={id} machine={machine} month={month} {...days} events={events} />
          </PaperSheet>
        )
      })}
    </div>
  )
}
