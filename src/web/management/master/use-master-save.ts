// A save of a machine's data: what it makes old, what it says, its undo.
import type { Endpoint } from '#contract/endpoint.ts'
import { listMaster, type MachineMaster, saveMaster } from '#contract/machine/master.ts'
import { getMachine } from '#contract/machine/detail.ts'
import { countMachines, listMachines } from '#contract/machine/machine.ts'
import { countMaintenance, getMaintenance, listMaintenance } from '#contract/maintenance/maintenance.ts'
import type { MasterField, MasterValues } from '#domain/machine-master.ts'
import { call } from '#web/base/api.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'

/** What shows machines' data. */
export const MASTER_RENEWED: readonly Endpoint[] = [
  listMaster,
  getMachine,
  listMachines,
  countMachines,
  listMaintenance,
  countMaintenance,
  getMaintenance,
]

export function useMasterSave(machine: MachineMaster) {
  const t = useMessages('machine-master')
  const { serial, display_serial } = machine
  const { save, isSaving, fault, faults } = useSave(
    (changes: Partial<MasterValues>) =>
      call(saveMaster, { params: { serial }, body: { ...changes, version: machine.version } }),
    {
      invalidates: MASTER_RENEWED,
      undo: ({ machine: { version } }, changes) => {
        const fields = Object.keys(changes) as MasterField[]
        const before = Object.fromEntries(fields.map((field) => [field, machine[field]]))
        return {
          run: () => call(saveMaster, { params: { serial }, body: { ...before, version } }),
          text: t('undone', { serial: display_serial }),
        }
      },
      words: { saved: () => t('saved', { serial: display_serial }) },
    },
  )
  return {
    isSaving,
    fault,
    /** By field of the form: a list's line is told at the list. */
    faults: Object.fromEntries(Object.entries(faults).map(([field, text]) => [field.split('.')[0]!, text])),
    /** Whether it was stored. */
    save: async (changes: Partial<MasterValues>) => (await save(changes)) !== null,
  }
}
