// The centre of a circle by coordinates, a machine's latest position or a place.
import { useRef, useState } from 'react'
import { getMachine } from '#contract/machine/detail.ts'
import { findPlaces } from '#contract/place/search.ts'
import { findSerial } from '#contract/machine/search.ts'
import { call } from '#web/base/api.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { coordinatesIn } from './area-draft.ts'
import css from './AreaPage.module.css'

type Place = { latitude: number; longitude: number }

async function placeOfMachine(typed: string): Promise<Place | null> {
  const { serial } = await call(findSerial, { query: { serial: typed } })
  const location = serial === null ? null : (await call(getMachine, { query: { serial } })).data?.latest_location
  return location ? { latitude: location.latest_latitude, longitude: location.latest_longitude } : null
}

type FoundPlace = Place & { name: string }

async function placesNamed(text: string): Promise<FoundPlace[]> {
  return (await call(findPlaces, { query: { text } })).places
}

export function CentreField({ onPlace }: { onPlace: (place: Place) => void }) {
  const t = useMessages('geo-alert')
  const words = useMessages('error')
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [found, setFound] = useState<readonly FoundPlace[]>([])
  // A late answer must not undo a later search.
  const searches = useRef(0)
  const take = (place: Place) => {
    searches.current += 1
    setFound([])
    onPlace(place)
  }
  const set = async () => {
    const typed = text.trim()
    searches.current += 1
    const own = searches.current
    setFound([])
    setFault(null)
    if (typed === '') return setFault(t('centre_hint'))
    try {
      const place = coordinatesIn(typed) ?? (await placeOfMachine(typed))
      if (own !== searches.current) return
      if (place) return take(place)
      const places = await placesNamed(typed)
      if (own !== searches.current) return
      const [first] = places
      if (first === undefined) return setFault(t('centre_unknown'))
      if (places.length === 1) return take(first)
      setFound(places)
    } catch (error) {
      if (own === searches.current) setFault(faultWords(error as Error, words))
    }
  }
  return (
    <div className={`${css.row} ${css.centre}`}>
      <Field
        label={t('centre')}
        title={t('centre_hint')}
        autoComplete="off"
        maxLength={100}
        value={text}
        fault={fault}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void set()
        }}
      />
      <Button onClick={() => void set()}>{t('centre_set')}</Button>
      <div role="status" className={css.found}>
        {found.length > 0 ? (
          <ul aria-label={t('centre_places')}>
            {found.map((place) => (
              <li key={place.name}>
                <Button size="small" look="bare" onClick={() => take(place)}>
                  {place.name}
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  )
}
