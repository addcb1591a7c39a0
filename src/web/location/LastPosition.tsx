// A machine's position: place, coordinates to copy, and age.
import type { MachineItem } from '#contract/machine.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { coordinates, placeText } from '#web/machine/place-text.ts'
import { useNow } from '#web/base/use-now.ts'
import { AnswerCell } from '#web/ui/AnswerCell.tsx'
import { Line, Lines } from '#web/ui/Lines.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { otherMapAddress } from './other-map.ts'
import { PositionMap } from './PositionMap.tsx'

export function LastPosition({ machine }: { machine: MachineItem }) {
  const t = useMessages('detail')
  const m = useMessages('machine')
  const format = useFormat()
  const now = useNow()
  const { latest_location: location } = machine
  const place = placeText(machine, m)
  if (!location)
    return (
      <AnswerCell question={t('where')} answer={place}>
        <p className="m3">{t('position_unknown')}</p>
      </AnswerCell>
    )
  // As other programs read them: points, and six decimals.
  const plain = `${location.latest_latitude.toFixed(6)}, ${location.latest_longitude.toFixed(6)}`
  return (
    <AnswerCell question={t('where')} age={format.age(location.recorded_date, now)} answer={place}>
      <Lines>
        <Line name={t('coordinates')}>
          {coordinates(location, format)} <CopyButton text={plain} label={t('copy_coordinates')} done={t('copied')} />
        </Line>
        <Line name={t('other_map')}>
          <a href={otherMapAddress(location)} target="_blank" rel="noreferrer">
            {t('other_map_open')}
          </a>
        </Line>
        <Line name={t('position_at')}>{format.dateTime(location.recorded_date)}</Line>
      </Lines>
      <PositionMap label={place} location={location} />
    </AnswerCell>
  )
}
