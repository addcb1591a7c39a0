// Head figures of a machine's month of alarms; each narrows the list.
import type { AlarmItem, AlarmType } from '#contract/alarm/alarm.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { type HeadFigure, HeadFigures } from '#web/ui/layout/HeadFigures.tsx'
import { type AlarmAddress, NO_FILTERS } from './alarm-address.ts'
import { countAlarms } from './alarm-filter.ts'

type Props = {
  /** Of the month; null while they load. */
  alarms: readonly AlarmItem[] | null
  address: AlarmAddress
  hrefOf: (change: Partial<AlarmAddress>) => string
  onPick: (change: Partial<AlarmAddress>) => void
}

const TYPE_WORDS = { 1: 'alarms', 2: 'events', 3: 'alarm_events' } as const satisfies Record<AlarmType, string>

export function AlarmCounts({ alarms, address, hrefOf, onPick }: Props) {
  const t = useMessages('alarm')
  const format = useFormat()
  const counts = alarms && countAlarms(alarms)
  const { type, state } = address
  const figure = (
    key: 'all' | 'occurring' | AlarmType,
    change: Partial<AlarmAddress>,
    isCurrent: boolean,
  ): HeadFigure => ({
    key: String(key),
    value: counts && format.number(counts[key]),
    label: t(typeof key === 'number' ? TYPE_WORDS[key] : key),
    href: hrefOf(change),
    isCurrent,
    onPick: () => onPick(change),
  })
  const types = ([1, 3, 2] as const).map((each) => figure(each, { type: type === each ? null : each }, type === each))
  const isOccurring = state === 'occurring'
  const occurring = figure('occurring', { state: isOccurring ? null : 'occurring' }, isOccurring)
  const hasFilter = Object.keys(NO_FILTERS).some((name) => address[name as keyof typeof NO_FILTERS] !== null)
  return (
    <HeadFigures
      label={t('figures')}
      isLoading={alarms === null}
      figures={[
        figure('all', NO_FILTERS, !hasFilter),
        { ...occurring, tone: counts?.occurring ? 'alarm' : undefined },
        ...types,
      ]}
    />
  )
}
