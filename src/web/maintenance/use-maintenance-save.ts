// A save of maintenance: all that shows what is due is renewed.
import type { Endpoint } from '#contract/endpoint.ts'
import { listFeeds } from '#contract/maintenance/calendar-feed.ts'
import { countMachines, listMachines } from '#contract/machine/machine.ts'
import { getMachine } from '#contract/machine/detail.ts'
import {
  countMaintenance,
  getMaintenance,
  getMaintenanceCalendar,
  getMaintenanceMonth,
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
import { call } from '#web/base/api.ts'
import { useMessages } from '#web/base/i18n.ts'
import { type Undo, useSave } from '#web/page/use-save.ts'

const DUE: readonly Endpoint[] = [
  listMaintenance,
  countMaintenance,
  getMaintenance,
  getMaintenanceCalendar,
  getMaintenanceMonth,
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

type Write<Answer> = {
  run: () => Promise<Answer>
  text: string
  /** The results to take back, or another write that does. */
  undo?: ((answer: Answer) => readonly number[] | Undo) | undefined
}

export function useMaintenanceSave<Answer>() {
  const t = useMessages('maintenance')
  const { save, isSaving, error, fault, faults } = useSave(({ run }: Write<Answer>) => run(), {
    invalidates: DUE,
    undo: (answer, { undo }) => {
      const back = undo?.(answer)
      if (back === undefined || 'run' in back) return back
      return { run: () => call(undoResults, { body: { result_ids: [...back] } }), text: t('undone') }
    },
    words: {
      saved: (_, { text }) => text,
      fault: ({ code }) => (code === 'changed_meanwhile' ? t('changed') : null),
    },
  })
  return {
    isSaving,
    fault,
    faults,
    /** The meters contradict other days, and a word is wanted. */
    isMeterAsked: fault !== null && error instanceof ApiFault && error.code === 'confirm_meter',
    /** Whether it was stored. */
    save: async (run: Write<Answer>['run'], { text, undo }: Omit<Write<Answer>, 'run'>) =>
      (await save({ run, text, undo })) !== null,
  }
}
