// A save of maintenance: its writes, what they make old, and what it says.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, ResponseOf, Shape } from '#contract/endpoint.ts'
import { listFeeds } from '#contract/maintenance/calendar-feed.ts'
import { countMachines, listMachines } from '#contract/machine/machine.ts'
import { getMachine } from '#contract/machine/detail.ts'
import {
  countMaintenance,
  getMaintenance,
  getMaintenanceCalendar,
  getMeters,
  listDoubtedMeters,
  listDayPoints,
  listItemPoints,
  listMaintenance,
  listMaintenanceItems,
  listResults,
  undoResults,
} from '#contract/maintenance/maintenance.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { call, type InputOf } from '#web/base/api.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useUntilTyped } from '#web/base/use-until-typed.ts'
import { showSnack } from '#web/ui/layout/snack.ts'

/** All that shows what is due. */
const RENEWED: readonly Endpoint[] = [
  listMaintenance,
  countMaintenance,
  getMaintenance,
  getMaintenanceCalendar,
  getMeters,
  listDoubtedMeters,
  listDayPoints,
  listFeeds,
  listItemPoints,
  listMaintenanceItems,
  listResults,
  listMachines,
  countMachines,
  getMachine,
]

/** A registration of many is looked at for a while. */
const UNDO_MS = 60_000

type Undo = { run: () => Promise<unknown>; text: string }

type Saving<Answer> = {
  isSaving: boolean
  /** Why it was refused, as sentences; faults of fields are named by them. */
  fault: string | null
  /** By field, as the server names them. */
  faults: Readonly<Record<string, string>>
  /** The meters contradict other days, and a word is wanted. */
  isMeterAsked: boolean
  save: (
    run: () => Promise<Answer>,
    /** `undo`: the results to take back, or another write that does. */
    done: { text: string; undo?: (answer: Answer) => readonly number[] | Undo },
  ) => Promise<boolean>
}

export function useSave<Answer>(): Saving<Answer> {
  const t = useMessages('maintenance')
  const words = useMessages('error')
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isMeterAsked, setMeterAsked] = useState(false)
  // The meter that was asked about may have been typed anew.
  useUntilTyped(fault !== null, () => {
    setFault(null)
    setMeterAsked(false)
  })
  const renew = () => Promise.all(RENEWED.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  const takeBack = async (undo: readonly number[] | Undo) => {
    try {
      await ('run' in undo ? undo.run() : call(undoResults, { body: { result_ids: [...undo] } }))
      await renew()
      showSnack('notice', 'run' in undo ? undo.text : t('undone'))
    } catch (error) {
      showSnack('alert', faultWords(error as Error, words))
    }
  }
  const save: Saving<Answer>['save'] = async (run, { text, undo }) => {
    setSaving(true)
    setFault(null)
    setFaults({})
    setMeterAsked(false)
    try {
      const answer = await run()
      await renew()
      const back = undo?.(answer)
      showSnack('notice', text, back && { text: t('action_undo'), run: () => void takeBack(back), ms: UNDO_MS })
      return true
    } catch (error) {
      const isChanged = error instanceof ApiFault && error.code === 'changed_meanwhile'
      // What others did is shown at once.
      if (isChanged) await renew()
      setFault(isChanged ? t('changed') : faultWords(error as Error, words))
      setMeterAsked(error instanceof ApiFault && error.code === 'confirm_meter')
      if (error instanceof ApiFault)
        setFaults(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])))
      return false
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, fault, faults, isMeterAsked, save }
}

/** A write without a place of its own in the cache. */
export function send<S extends Shape>(endpoint: Endpoint<S>, input: InputOf<S>): Promise<ResponseOf<S>> {
  return call(endpoint, input)
}
