// A save of a machine's data: what it makes old, what it says, its undo.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { listMaster, type MachineMaster, saveMaster } from '#contract/machine/master.ts'
import { getMachine } from '#contract/machine/detail.ts'
import { countMachines, listMachines } from '#contract/machine/machine.ts'
import { countMaintenance, getMaintenance, listMaintenance } from '#contract/maintenance/maintenance.ts'
import type { MasterField, MasterValues } from '#domain/machine-master.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { call } from '#web/base/api.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useUntilTyped } from '#web/base/use-until-typed.ts'
import { showSnack } from '#web/ui/layout/snack.ts'

const RENEWED: readonly Endpoint[] = [
  listMaster,
  getMachine,
  listMachines,
  countMachines,
  listMaintenance,
  countMaintenance,
  getMaintenance,
]
/** A change of dates is looked at for a while. */
const UNDO_MS = 60_000

/** After a change of machines by other ways than a form as well. */
export function useMasterRenewal(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => Promise.all(RENEWED.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

export function useMasterSave(machine: MachineMaster) {
  const t = useMessages('machine-master')
  const words = useMessages('error')
  const renew = useMasterRenewal()
  const [isSaving, setSaving] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { serial, display_serial } = machine
  const takeBack = async (before: Partial<MasterValues>, version: number) => {
    try {
      await call(saveMaster, { params: { serial }, body: { ...before, version } })
      await renew()
      showSnack('notice', t('undone', { serial: display_serial }))
    } catch (error) {
      showSnack('alert', faultWords(error as Error, words))
    }
  }
  useUntilTyped(fault !== null, () => setFault(null))
  /** Whether it was stored. */
  const save = async (changes: Partial<MasterValues>): Promise<boolean> => {
    setSaving(true)
    setFault(null)
    setFaults({})
    try {
      const { machine: stored } = await call(saveMaster, {
        params: { serial },
        body: { ...changes, version: machine.version },
      })
      await renew()
      const fields = Object.keys(changes) as MasterField[]
      const before = Object.fromEntries(fields.map((field) => [field, machine[field]]))
      const undo = { text: t('undo'), run: () => void takeBack(before, stored.version), ms: UNDO_MS }
      showSnack('notice', t('saved', { serial: display_serial }), undo)
      return true
    } catch (error) {
      setFault(faultWords(error as Error, words))
      if (error instanceof ApiFault)
        setFaults(Object.fromEntries(error.fields.map(({ field, message }) => [field.split('.')[0]!, message])))
      return false
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, fault, faults, save }
}
