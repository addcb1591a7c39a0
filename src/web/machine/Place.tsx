// Where a machine is, in words where there are any, else as coordinates; the title tells since when that is known.
import type { MachineItem } from '#contract/machine.ts'
import { type Format, UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Mark } from '#web/ui/Mark.tsx'
import css from './cells.module.css'

export function Place({ machine }: { machine: MachineItem }) {
  const t = useMessages('machine')
  const format = useFormat()
  const text = placeText(machine, format)
  const since = machine.latest_location ? `, ${format.dateTime(machine.latest_location.recorded_date)}` : ''
  return (
    <div className={css.place} title={text + since}>
      {machine.geo_alert ? (
        <>
          <Mark kind="outside" title={t('geo_alert_yes')}>
            <span className="vh">{t('geo_alert_yes')}</span>
          </Mark>{' '}
        </>
      ) : null}
      {text}
    </div>
  )
}

export const placeText = ({ machine_location, latest_location }: MachineItem, format: Format): string =>
  machine_location ?? latest_location?.send_place ?? coordinates(latest_location, format)

/** Four decimals are about ten metres. */
export const coordinates = (location: MachineItem['latest_location'], format: Format): string =>
  location ? `${format.number(location.latest_latitude, 4)}, ${format.number(location.latest_longitude, 4)}` : UNKNOWN
