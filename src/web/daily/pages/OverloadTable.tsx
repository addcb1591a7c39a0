// The table of overloads.
import { useMemo } from 'react'
import type { Overload } from '#contract/event/overload.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { type EventColumn, EventTable } from './EventTable.tsx'
import { type DayField, useDayFigures } from './use-day-figures.ts'

type Props = { events: readonly Overload[]; serial?: string | undefined }

export function OverloadTable({ events, serial }: Props) {
  const t = useMessages('daily-pages')
  const { textOf, unitOf } = useDayFigures()
  const columns = useMemo((): EventColumn<Overload>[] => {
    type Field = { [Key in keyof Overload]: number | null extends Overload[Key] ? Key : never }[keyof Overload]
    const figure = (key: Field, name: string, quantity: DayField['quantity']) => ({
      key,
      name,
      unit: unitOf(quantity),
      isFigure: true,
      cell: (event: Overload) => textOf(event[key], quantity),
    })
    return [
      figure('load_ratio', t('load_ratio'), 'percent'),
      figure('peak_load_ratio', t('peak_load_ratio'), 'percent'),
      figure('load', t('load'), 'mass'),
      figure('rated_load', t('rated_load'), 'mass'),
      figure('working_radius', t('radius'), 'length'),
      figure('boom_length', t('boom_length'), 'length'),
      figure('boom_angle', t('boom_angle'), 'angle'),
      figure('jib_length', t('jib_length'), 'length'),
      figure('slewing_angle', t('slewing_angle'), 'angle'),
      {
        key: 'hook',
        name: t('hook'),
        isFigure: false,
        cell: ({ hook }) => (hook === null ? UNKNOWN : t(`hook_${hook}`)),
      },
      {
        key: 'standing',
        name: t('standing'),
        isFigure: false,
        cell: ({ standing }) => (standing === null ? UNKNOWN : t(`standing_${standing}`)),
      },
    ]
  }, [t, textOf, unitOf])
  return <EventTable caption={t('overload_events')} columns={columns} events={events} serial={serial} />
}
