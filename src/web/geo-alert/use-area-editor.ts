// The state of an area's form: typed values, and saving.
import { useState } from 'react'
import { type Area, getArea, listAreas, listCrossings, saveArea } from '#contract/geo-alert/geo-alert.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { useWrite } from '#web/base/use-api.ts'
import {
  type AreaDraft,
  bodyOf,
  type DraftFaults,
  faultsOf,
  radiusText,
  typedRadius,
  type Units,
} from './area-draft.ts'
import { useUntilTyped } from '#web/base/use-until-typed.ts'
import type { AreaShape } from '#web/ui/map/area.ts'

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
  const [error, setError] = useState<Error | null>(null)
  const save = useWrite(saveArea, { renews: [getArea, listAreas, listCrossings] })
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
    update(({ rim }) => (rim.kind === 'circle' ? { rim: { ...rim, ...place } } : {}))
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
    setError(null)
  }
  const submit = async (deselect: boolean): Promise<void> => {
    setChecked(true)
    setError(null)
    if (Object.keys(found).length > 0) return
    try {
      const { area: saved } = await save.mutateAsync({
        body: {
          ...bodyOf(draft, units),
          ...(area && { id: area.id, version: begun ?? area.version }),
          ...(!area && serial !== null && { serial_number: [{ serial }] }),
          ...(deselect && { deselect_out_of_range: true }),
        },
      })
      reset()
      onSaved(saved)
    } catch (fault) {
      setError(fault as Error)
    }
  }
  const isFault = (code: string) => error instanceof ApiFault && error.code === code
  const isAsked = isFault('out_of_range') || isFault('changed_meanwhile')
  useUntilTyped(error !== null && !isAsked, () => setError(null))
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
    isSaving: save.isPending,
    /** Serials outside of the rim; null for other faults. */
    outOfRange: error instanceof ApiFault && error.code === 'out_of_range' ? error.invalid : null,
    isChanged: isFault('changed_meanwhile'),
    /** Any other fault. */
    error: isAsked ? null : error,
    dropError: () => setError(null),
  }
}

export type AreaEditorState = ReturnType<typeof useAreaEditor>
