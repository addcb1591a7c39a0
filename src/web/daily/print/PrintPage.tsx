// The print page of a machine's month, with the choice of its sheets.
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { daysOfMonth } from '#domain/calendar-month.ts'
import { dailyReportFileName } from '#domain/file-name.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { dailyPath } from '#web/base/page-links.ts'
import { NoReports } from '#web/daily/month/NoReports.tsx'
import { useDailyMonth } from '#web/daily/month/use-daily-month.ts'
import { useMonthAddress } from '#web/daily/month-choice/use-month-address.ts'
import { useMonthChoice } from '#web/daily/month-choice/use-month-choice.ts'
import { allOf } from '#web/page/all-of.ts'
import { useNoMachine } from '#web/page/MachinePage.tsx'
import { SheetPage } from '#web/page/SheetPage.tsx'
import { useMachine } from '#web/page/use-machine.ts'
import {
  chosenSheets,
  type PrintSheet,
  sheetsOf,
  sheetsText,
  type SitesSlot,
  useSheetsAddress,
} from './print-sheets.ts'
import css from './PrintPage.module.css'
import { PrintSheets } from './PrintSheets.tsx'
import { usePrintsSites } from './use-prints-sites.ts'

export function PrintPage({ Sites }: { Sites: SitesSlot }) {
  const { serial = '' } = useParams({ strict: false })
  return <PrintOfMachine key={serial} serial={serial} Sites={Sites} />
}

function PrintOfMachine({ serial, Sites }: { serial: string; Sites: SitesSlot }) {
  const t = useMessages('daily-print')
  const format = useFormat()
  const address = useMonthAddress()
  const { month, timeDifference: requestedOffset } = address
  const choice = useMonthChoice(month, serial)
  const { machine, isMissing } = useMachine(serial, { throwOnError: false })
  const days = useDailyMonth({ serial, month, timeDifference: requestedOffset, current: choice.current })
  const ownDays = useDailyMonth({ serial, month, timeDifference: null, current: choice.current })
  const { text, choose } = useSheetsAddress()
  const [printsSites, choosePrintsSites] = usePrintsSites()
  const instead = useNoMachine(serial, isMissing || days.isMissing)
  if (instead) return instead

  const sheets = machine ? sheetsOf(machine) : []
  const chosen = chosenSheets(sheets, text)
  const query = allOf([days, ownDays], () => ({ data: days.data!, own: ownDays.data! }))
  return (
    <SheetPage
      query={machine ? query : { ...query, data: undefined }}
      title={{ machine: machine?.display_serial ?? serial, subject: t('heading') }}
      windowTitle={machine ? dailyReportFileName(machine, month).replace(/\.xlsx$/, '') : null}
      back={{ to: address.addressOf(dailyPath(serial)), word: t('back') }}
      choices={
        <>
          <SheetChoice sheets={sheets} chosen={chosen} onChoose={choose}>
            <label>
              <input
                type="checkbox"
                checked={printsSites}
                onChange={({ target }) => choosePrintsSites(target.checked)}
              />
              {t('sites')}
            </label>
          </SheetChoice>
          <p>{t('hint')}</p>
        </>
      }
      printWord={t('print')}
      isPrintable={({ data }) => data.daily.length > 0}
      failed={t('failed')}
    >
      {({ data, own }) =>
        data.daily.length === 0 || machine === null ? (
          <NoReports
            serial={serial}
            machine={machine}
            days={daysOfMonth(month)}
            name={format.month(month)}
            newest={choice.newest}
            onShow={address.showMonth}
          />
        ) : (
          <PrintSheets
            machine={machine}
            month={month}
            data={data}
            own={own}
            timeDifference={requestedOffset ?? data.default_time_difference}
            chosen={chosen}
            Sites={printsSites ? Sites : null}
          />
        )
      }
    </SheetPage>
  )
}

type ChoiceProps = {
  sheets: readonly PrintSheet[]
  chosen: readonly PrintSheet[]
  onChoose: (text: string | null) => void
  /** What can be printed besides. */
  children: ReactNode
}

/** Check boxes; the last sheet cannot be taken away. */
function SheetChoice({ sheets, chosen, onChoose, children }: ChoiceProps) {
  const t = useMessages('daily-print')
  const daily = useMessages('daily')
  const isChosen = (id: PrintSheet['id']) => chosen.some((sheet) => sheet.id === id)
  const toggle = (id: PrintSheet['id']) => {
    const next = sheets.filter((sheet) => isChosen(sheet.id) !== (sheet.id === id)).map((sheet) => sheet.id)
    onChoose(sheetsText(sheets, next))
  }
  return (
    <fieldset className={css.choice}>
      <legend>{t('sheets')}</legend>
      {sheets.map(({ id, label }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={isChosen(id)}
            disabled={chosen.length === 1 && isChosen(id)}
            onChange={() => toggle(id)}
          />
          {daily(`page_${label}`)}
        </label>
      ))}
      {children}
    </fieldset>
  )
}
