// One position in the list: address, age, coordinates, links.
import { Link } from '@tanstack/react-router'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { sitePath } from '#web/base/page-links.ts'
import { useNow } from '#web/base/use-now.ts'
import { coordinatesText, geoAddress, otherMapAddress, plainCoordinates } from '#web/location/coordinates.ts'
import { SignDrawing } from '#web/ui/map/SignDrawing.tsx'
import { CopyButton } from '#web/ui/layout/CopyButton.tsx'
import css from './MachineMapPage.module.css'
import { type KnownPosition, SIGNS } from './positions.ts'

type Props = { position: KnownPosition; isSelected: boolean; onSelect: () => void }

export function PositionItem({ position, isSelected, onSelect }: Props) {
  const t = useMessages('location')
  const format = useFormat()
  const now = useNow()
  const { kind, recorded_date, send_place, place, site, is_time_of_fetching } = position
  const name = t(kind)
  return (
    <li className={css.position} data-selected={isSelected || undefined}>
      <button type="button" aria-pressed={isSelected} onClick={onSelect}>
        <SignDrawing name={SIGNS[kind]} /> {name}
        <span className={css.age}>{format.age(recorded_date, now)}</span>
      </button>
      {site ? (
        <p className={css.place}>
          <Link to={sitePath(site.id)}>{site.name}</Link>
        </p>
      ) : null}
      <p className={site ? 'm2' : css.place}>{place ?? t('no_address')}</p>
      {send_place !== null && send_place !== place ? <p className="m3">{t('sent_as', { place: send_place })}</p> : null}
      <p className="m2">
        {[format.dateTime(recorded_date), is_time_of_fetching && t('time_of_fetching')].filter(Boolean).join(' · ')}
      </p>
      <p className={css.coordinates}>
        <span>{coordinatesText(position, format)}</span>
        <CopyButton text={plainCoordinates(position)} label={`${t('copy_coordinates')}, ${name}`} done={t('copied')} />
        <a
          href={otherMapAddress(position)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('open_elsewhere', { map: 'OpenStreetMap' })}
        >
          OpenStreetMap
        </a>
        <a href={geoAddress(position)} aria-label={t('open_elsewhere', { map: t('open_app') })}>
          {t('open_app')}
        </a>
      </p>
    </li>
  )
}
