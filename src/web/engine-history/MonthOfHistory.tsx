// The choice of month and the workbook button, or why there is none.
import { downloadEngineHistory } from '#contract/engine-history/engine-history.ts'
import { monthOfValue } from '#domain/calendar-month.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSendRegularly } from '#web/list/send-regularly/use-send-regularly.tsx'
import { May } from '#web/page/May.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { WorkbookButton } from '#web/workbook/WorkbookButton.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import css from './EngineHistoryPage.module.css'

type Props = {
  /** Value (YYYYMM) and text, the newest first; null while they load. */
  months: readonly (readonly [value: string, text: string])[] | null
  value: string | null
  /** The server's flag: whether there is anything to download. */
  isAvailable: boolean
  isCurrent: boolean
  onChange: (value: string) => void
}

export function MonthOfHistory({ months, value, isAvailable, isCurrent, onChange }: Props) {
  const t = useMessages('engine-history')
  const d = useMessages('download')
  const { schedule, dialog } = useSendRegularly()
  const month = monthOfValue(value)
  const isNone = months !== null && !(isAvailable && month)
  return (
    <>
      <div className={css.choice}>
        {months === null ? (
          <WaitingBar width={180} />
        ) : (
          value !== null && <Select label={t('month')} value={value} options={months} onChange={onChange} />
        )}
        <WorkbookButton
          endpoint={downloadEngineHistory}
          input={{ query: month ?? { year: 0, month: 0 } }}
          look="primary"
          disabled={!isAvailable || month === null}
        />
        <May>
          <Button
            disabled={!isAvailable}
            onClick={() => schedule({ subject: 'engine_history', name: t('title'), conditions: {}, address: '' })}
          >
            {d('send_regularly')}
          </Button>
        </May>
        {dialog}
      </div>
      {isNone ? (
        <div role="status">
          <b>{t('none')}</b>
          <p>{t('none_why')}</p>
        </div>
      ) : (
        <p>
          {t('columns')} {isCurrent ? t('current') : null}
        </p>
      )}
    </>
  )
}
