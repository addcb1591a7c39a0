// The machines and clusters of the fleet's map as a list, in the map's order.
import { memo } from 'react'
import type { FleetLocation } from '#contract/location/fleet-location.ts'
import { useMessages } from '#web/base/i18n.ts'
import { idOf } from './fleet-signs.ts'
import type { FleetWords } from './fleet-words.ts'
import css from './FleetList.module.css'
import { MachineEntry } from './MachineEntry.tsx'

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
  if (location.kind === 'machine')
    return <MachineEntry machine={location} category={words.categoryName} line={words.placeWords(location)} />
  return (
    <>
      <span className={css.count} aria-hidden="true" />
      <b className={css.names}>{words.title(location)}</b>
      <small className={css.place}>{words.countWords(location)}</small>
    </>
  )
})
