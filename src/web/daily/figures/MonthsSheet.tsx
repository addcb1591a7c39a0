// The sheet of twelve months as a table: the shares and their hours.
import type { RefObject } from 'react'
import type { Utilisation } from '#contract/daily/utilisation.ts'
import { monthLabel, monthValue } from '#domain/calendar-month.ts'
import { hoursFromSlots } from '#domain/day-slots.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { hoursText } from '#web/machine/day-words.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { FigureTableToTake } from '#web/list/take-away/FigureTableToTake.tsx'
import { CloseIcon } from '#web/ui/controls/CloseIcon.tsx'
import { PickLink } from '#web/ui/controls/PickLink.tsx'
import { Popover } from '#web/ui/controls/Popover.tsx'
import css from './ExplainSheet.module.css'
import { settingWords } from './setting-words.ts'
import type { TrendMonth } from './trend.ts'
import type { MonthWay } from './TrendOfMonths.tsx'

type Props = {
  trend: readonly TrendMonth[]
  setting: Utilisation
  way: MonthWay
  isFleet: boolean
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
}

export function MonthsSheet({ trend, setting, way, isFleet, trigger, onClose }: Props) {
  const t = useMessages('daily-sheets')
  const heads = useMessages('daily-figures')
  const format = useFormat()
  const [hours, percent] = [format.unit('hours'), format.unit('percent')]
  const share = (value: number | null) => format.quantity(value === null ? null : value * 100, 'percent')
  return (
    <Popover label={heads('twelve_months')} trigger={trigger} onClose={onClose} className={css.popover ?? ''}>
      <div className={css.sheet}>
        <header className={css.head}>
          <div>
            <h2>{heads('twelve_months')}</h2>
            <p className="m3">{settingWords(setting, heads, format)}</p>
          </div>
          <Button look="bare" size="small" aria-label={t('close')} onClick={onClose}>
            <CloseIcon />
          </Button>
        </header>
        <div className={css.wide}>
          <FigureTableToTake
            caption={heads('twelve_months')}
            nameHead={t('month')}
            columns={[
              { key: 'utilisation', name: heads('utilisation'), unit: percent },
              { key: 'idle', name: heads('idle_share'), unit: percent },
              { key: 'operation', name: heads('operating_hours'), unit: hours },
              { key: 'available', name: t('available'), unit: hours },
              { key: 'days', name: t('days_operated') },
              ...(isFleet ? [{ key: 'machines', name: heads('machines_reported') }] : []),
            ]}
            rows={trend.toReversed().map(({ month, reported, available, ...shares }) => ({
              key: monthValue(month),
              name: (
                <PickLink
                  href={way.hrefOf(month)}
                  isCurrent={false}
                  onPick={() => {
                    onClose()
                    way.onShow(month)
                  }}
                >
                  {monthLabel(month)}
                </PickLink>
              ),
              cells: [
                share(shares.utilisation),
                share(shares.idleShare),
                reported ? hoursText(reported.operation_slots, format) : UNKNOWN,
                format.quantity(available, 'hours'),
                format.number(reported?.operated_days),
                ...(isFleet ? [format.number(reported?.machines)] : []),
              ],
              values: [undefined, undefined, reported && hoursFromSlots(reported.operation_slots), available],
            }))}
          />
        </div>
      </div>
    </Popover>
  )
}
