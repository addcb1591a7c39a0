// The centre of a circle by coordinates, or by a machine's latest position.
import { useState } from 'react'
import { getMachine } from '#contract/machine-detail.ts'
import { findSerial } from '#contract/machine-search.ts'
import { call } from '#web/base/api.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { coordinatesIn } from './area-draft.ts'
import css from './AreaPage.module.css'

type Place = { latitude: number; longitude: number }

async function placeOfMachine(typed: string): Promise<Place | null> {
  const { serial } = await call(findSerial, { query: { serial: typed } })
  const location = serial === null ? null : (await call(getMachine, { query: { serial } })).data?.latest_location
  return location ? { latitude: location.latest_latitude, longitude: location.latest_longitude } : null
}

export function CentreField({ onPlace }: { onPlace: (place: Place) => void }) {
  const t = useMessages('geo-alert')
  const words = useMessages('error')
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const set = async () => {
    const typed = text.trim()
    if (typed === '') return setFault(t('centre_hint'))
    try {
      const place = coordinatesIn(typed) ?? (await placeOfMachine(typed))
      if (!place) return setFault(t('centre_unknown'))
      setFault(null)
      onPlace(place)
    } catch (error) {
      setFault(faultWords(error as Error, words))
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
    </div>
  )
}
