// The state of an area's form: typed values, and saving.
import { useState } from 'react'
import { type Area, getArea, listAreas, listCrossings, saveArea } from '#contract/geo-alert/geo-alert.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'
import {
  type AreaDraft,
  bodyOf,
  type DraftFaults,
  faultsOf,
  otherShape,
  radiusText,
  typedRadius,
  type Units,
} from './area-draft.ts'
import type { AreaShape } from '#web/ui/map/area.ts'
import { FIRST_KM } from './first-rim.ts'

type Options = {
  /** Null for a new area. */
  area: Area | null
  first: AreaDraft
  units: Units
  /** The machine that a new area is made for. */
  serial: string | null
  onSaved: (area: Area) => void
}

export function useAreaEditor({ area, first, units, serial, onSaved }: Options) {
  const [typed, setTyped] = useState<AreaDraft | null>(null)
  // The version when typing began, so that a save
  // does not overwrite a concurrent change.
  const [begun, setBegun] = useState<number | null>(null)
  const [isChecked, setChecked] = useState(false)
  const t = useMessages('geo-alert')
  const {
    save,
    isSaving,
    error,
    fault,
    reset: dropError,
  } = useSave(saveArea, {
    invalidates: [getArea, listAreas, listCrossings],
    words: { saved: () => t(area ? 'saved' : 'created') },
  })
  const draft = typed ?? first
  const found = faultsOf(draft, units)
  const faults: DraftFaults = isChecked ? found : {}

  // From the latest draft: a place may be looked up
  // while the person types.
  const update = (next: (before: AreaDraft) => Partial<AreaDraft>) => {
    if (begun === null && area) setBegun(area.version)
    setTyped((before) => ({ ...(before ?? first), ...next(before ?? first) }))
  }
  const change = (part: Partial<AreaDraft>) => update(() => part)
  const setRim = (rim: AreaShape) =>
    change({ rim, ...(rim.kind === 'circle' && { radius: radiusText(rim.radius_km, units) }) })
  const setCentre = (place: { latitude: number; longitude: number }) =>
    update(({ rim, isPlaced }) => {
      if (rim.kind === 'circle') return { rim: { ...rim, ...place }, isPlaced: true }
      return isPlaced ? {} : { rim: otherShape({ kind: 'circle', ...place, radius_km: FIRST_KM }), isPlaced: true }
    })
  const setRadius = (radius: string) => {
    const read = typedRadius(radius, units)
    change({
      radius,
      ...('value' in read && draft.rim.kind === 'circle' && { rim: { ...draft.rim, radius_km: read.value } }),
    })
  }
  const reset = () => {
    setTyped(null)
    setBegun(null)
    setChecked(false)
    dropError()
  }
  const submit = async (deselect: boolean): Promise<void> => {
    setChecked(true)
    if (Object.keys(found).length > 0) return dropError()
    const answer = await save({
      body: {
        ...bodyOf(draft, units),
        ...(area && { id: area.id, version: begun ?? area.version }),
        ...(!area && serial !== null && { serial_number: [{ serial }] }),
        ...(deselect && { deselect_out_of_range: true }),
      },
    })
    if (answer === null) return
    reset()
    onSaved(answer.area)
  }
  const isFault = (code: string) => error instanceof ApiFault && error.code === code
  const isAsked = isFault('out_of_range') || isFault('changed_meanwhile')
  return {
    draft,
    faults,
    change,
    setRim,
    setCentre,
    setRadius,
    reset,
    submit,
    isDirty: typed !== null,
    isSaving,
    /** Serials outside of the rim; null for other faults. */
    outOfRange: error instanceof ApiFault && error.code === 'out_of_range' ? error.invalid : null,
    isChanged: isFault('changed_meanwhile'),
    /** Any other fault. */
    fault: isAsked ? null : fault,
    dropError,
  }
}

export type AreaEditorState = ReturnType<typeof useAreaEditor>
