// The machines and clusters of the fleet's map as a list, in the map's order.
import { memo } from 'react'
import type { FleetLocation } from '#contract/fleet-location.ts'
import { useMessages } from '#web/base/i18n.ts'
import { silenceText, silenceTitle } from '#web/machine/silence-text.ts'
import { Mark } from '#web/ui/Mark.tsx'
import { Silhouette } from '#web/ui/Silhouette.tsx'
import { idOf } from './fleet-signs.ts'
import type { FleetWords } from './fleet-words.ts'
import css from './FleetList.module.css'

type Props = {
  locations: readonly FleetLocation[]
  words: FleetWords
  selected: string | null
  onSelect: (id: string) => void
}

export function FleetList({ locations, words, selected, onSelect }: Props) {
  const t = useMessages('fleet-map')
  if (locations.length === 0) return <p className={css.nothing}>{t('nothing_here')}</p>
  return (
    <ul className={css.list} aria-label={t('places')}>
      {locations.map((location) => {
        const id = idOf(location)
        return (
          <li key={id}>
            <button type="button" aria-pressed={id === selected} onClick={() => onSelect(id)}>
              <Entry location={location} words={words} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const Entry = memo(function Entry({ location, words }: { location: FleetLocation; words: FleetWords }) {
  const m = useMessages('machine')
  if (location.kind === 'cluster')
    return (
      <>
        <span className={css.count} aria-hidden="true" />
        <b className={css.names}>{words.title(location)}</b>
        <small className={css.place}>{words.countWords(location)}</small>
      </>
    )
  const { machine_category, activity, alarm_count, inspection, geo_alert_outside } = location
  return (
    <>
      <Silhouette category={machine_category} label={words.categoryName(machine_category)} />
      <span className={css.names}>
        <b>{location.display_serial}</b> <small>{location.type_code}</small>
      </span>
      <small className={css.place}>{words.placeWords(location)}</small>
      <span className={css.state}>
        <Mark kind={activity} title={silenceTitle(location, m)}>
          {[m(`activity_${activity}`), silenceText(location, m)].filter(Boolean).join(' · ')}
        </Mark>
        {alarm_count > 0 ? <Mark kind="alarm">{m('alarms_count', { count: alarm_count })}</Mark> : null}
        {geo_alert_outside ? <Mark kind="outside">{m('geo_alert_outside')}</Mark> : null}
        {inspection === null ? null : <Mark kind={inspection}>{m(`status_${inspection}`)}</Mark>}
      </span>
    </>
  )
})
