// A machine's position: place, coordinates to copy, and age.
import type { MachineDetail } from '#contract/machine/detail.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { placeText } from '#web/machine/place-text.ts'
import { useNow } from '#web/base/use-now.ts'
import { AnswerCell } from '#web/ui/table/AnswerCell.tsx'
import { Line, Lines } from '#web/ui/charts/Lines.tsx'
import { CopyButton } from '#web/ui/layout/CopyButton.tsx'
import { coordinatesText, otherMapAddress, plainCoordinates } from './coordinates.ts'
import css from './PositionMap.module.css'
import { PositionMap } from './PositionMap.tsx'

export function LastPosition({ machine }: { machine: MachineDetail }) {
  const t = useMessages('detail')
  const m = useMessages('machine')
  const format = useFormat()
  const now = useNow()
  const { latest_location: location } = machine
  const place = placeText(machine, m)
  if (!location)
    return (
      <AnswerCell folds question={t('where')} answer={place}>
        <p className="m3">{t('position_unknown')}</p>
      </AnswerCell>
    )
  const fetched = machine.is_location_time_of_fetching && t('time_of_fetching')
  const position = { latitude: location.latest_latitude, longitude: location.latest_longitude }
  return (
    <AnswerCell
      folds
      question={t('where')}
      age={[format.age(location.recorded_date, now), fetched].filter(Boolean).join(' · ')}
      answer={place}
    >
      <Lines>
        <Line name={t('coordinates')}>
          {coordinatesText(position, format)}{' '}
          <CopyButton text={plainCoordinates(position)} label={t('copy_coordinates')} done={t('copied')} />
        </Line>
        <Line name={t('position_at')}>
          {[format.dateTime(location.recorded_date), fetched].filter(Boolean).join(' · ')}
        </Line>
        <Line name={t('other_map')}>
          <a className={css.other} href={otherMapAddress(position)} target="_blank" rel="noreferrer">
            {t('other_map_open')}
          </a>
        </Line>
      </Lines>
      <PositionMap label={place} location={location} />
    </AnswerCell>
  )
}
