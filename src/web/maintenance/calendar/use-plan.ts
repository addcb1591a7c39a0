// A point planned for a day, with its undo.
import { setDate } from '#contract/maintenance/maintenance.ts'
import type { setDateShape } from '#contract/maintenance/maintenance.shape.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { call } from '#web/base/api.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { useMaintenanceSave } from '#web/maintenance/use-maintenance-save.ts'
import type { DraggedPoint } from './dragged-point.ts'

export function usePlan() {
  const { t, format } = useMaintenanceWords()
  const { fault, save } = useMaintenanceSave<ResponseOf<typeof setDateShape>>()
  /** `on`: YYYY-MM-DD; null takes the planned day back. */
  const plan = ({ serial, point_id, version, planned_on }: DraggedPoint, on: string | null) =>
    void save(() => call(setDate, { body: { serial, point_id, version, planned_on: on } }), {
      text: on === null ? t('calendar_unplanned') : t('calendar_planned', { date: format.day(on) }),
      undo: ({ point }) => ({
        run: () => call(setDate, { body: { serial, point_id, version: point.version, planned_on } }),
        text: planned_on === null ? t('calendar_unplanned') : t('calendar_planned', { date: format.day(planned_on) }),
      }),
    })
  return { fault, plan }
}
