// The signs of a machine's month, for its newcomers and behind a button.
import type { DailyDay } from '#contract/daily/daily.ts'
import { useMessages } from '#web/base/i18n.ts'
import { FirstSigns } from '#web/daily/signs/FirstSigns.tsx'
import { type Sign, SignList } from '#web/daily/signs/SignList.tsx'
import { SignsButton } from '#web/daily/signs/SignsButton.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { type Machine, partsOf } from './month-columns.ts'
import { hasUnderPart, MissingMark } from './MonthLegend.tsx'
import { SlotMark } from './SlotMark.tsx'

type Props = { machine: Machine; daily: readonly DailyDay[] | null }

export function FirstMonthSigns(props: Props) {
  const t = useMessages('daily')
  return (
    <FirstSigns signsOf="month" title={t('signs_month')}>
      <MonthSigns {...props} />
    </FirstSigns>
  )
}

export function MonthSignsButton({ size, ...props }: Props & { size?: 'small' }) {
  const t = useMessages('daily')
  return (
    <SignsButton {...(size ? { size } : {})} title={t('signs_month')}>
      <MonthSigns {...props} />
    </SignsButton>
  )
}

function MonthSigns({ machine, daily }: Props) {
  const t = useMessages('daily')
  const parts = partsOf(machine, t)
  const hasUnder = hasUnderPart(machine, daily)
  const slot = (place: 'upper' | 'under', kind: number, name: string, meaning: string): Sign => ({
    key: `${place}${kind}`,
    mark: <SlotMark place={place} kind={kind} />,
    name: hasUnder ? t('tip_part', { part: parts[place], kind: name }) : name,
    meaning,
  })
  return (
    <SignList
      intro={hasUnder ? t('signs_sides', parts) : undefined}
      signs={[
        slot('upper', 3, t('slot_operation'), t('sign_operation')),
        slot('upper', 2, t('slot_running'), t('sign_running')),
        slot('upper', 1, t('slot_neutral'), t('sign_neutral')),
        ...(hasUnder
          ? [
              slot('under', 2, t('slot_operation'), t('sign_operation_under', { part: parts.under })),
              slot('under', 1, t('slot_no_ope'), t('sign_no_ope')),
            ]
          : []),
        { key: 'alarm', mark: <Mark kind="alarm" />, name: t('legend_alarm'), meaning: t('sign_alarm') },
        { key: 'missing', mark: <MissingMark />, name: t('legend_missing'), meaning: t('sign_missing') },
      ]}
    />
  )
}
