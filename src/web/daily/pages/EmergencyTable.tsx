// The table of emergency operations.
import { useMemo } from 'react'
import type { Emergency } from '#contract/event/emergency.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { type EventColumn, EventTable } from './EventTable.tsx'
import { type DayField, useDayFigures } from './use-day-figures.ts'

type Props = { events: readonly Emergency[]; serial?: string | undefined }

export function EmergencyTable({ events, serial }: Props) {
  const t = useMessages('daily-pages')
  const { textOf, unitOf } = useDayFigures()
  const columns = useMemo((): EventColumn<Emergency>[] => {
    type Field = { [Key in keyof Emergency]: number | null extends Emergency[Key] ? Key : never }[keyof Emergency]
    const figure = (key: Field, name: string, quantity: DayField['quantity']) => ({
      key,
      name,
      unit: unitOf(quantity),
      isFigure: true,
      cell: (event: Emergency) => textOf(event[key], quantity),
    })
    const text = (key: string, name: string, cell: (event: Emergency) => string | null) => ({
      key,
      name,
      isFigure: false,
      cell: (event: Emergency) => cell(event) ?? UNKNOWN,
    })
    return [
      text('operation', t('operation'), ({ operation }) => t(`operation_${operation}`)),
      text('means', t('means'), ({ means }) => (means === null ? null : t(`means_${means}`))),
      text('fault', t('fault'), ({ error_code, content }) =>
        error_code === null
          ? null
          : content === null || content === error_code
            ? error_code
            : `${error_code} ${content}`,
      ),
      text('device', t('device'), ({ control_device_code }) => control_device_code),
      figure('platform_height', t('platform_height'), 'length'),
      figure('working_radius', t('radius'), 'length'),
      figure('boom_angle', t('boom_angle'), 'angle'),
      figure('boom_length', t('boom_length'), 'length'),
      figure('load', t('platform_load'), 'mass'),
    ]
  }, [t, textOf, unitOf])
  return <EventTable caption={t('emergency_events')} columns={columns} events={events} serial={serial} />
}
