// Addresses of maintenance (docs/product.md, Maintenance).
import { endpoint } from '#contract/endpoint.ts'
import type {
  completePointsShape,
  countMaintenanceShape,
  getMaintenanceShape,
  listMaintenanceShape,
  listResultsShape,
  setDateShape,
  setPointShape,
  undoResultsShape,
} from './maintenance.shape.ts'
import type { getMaintenanceCalendarShape, getMaintenanceMonthShape, listDayPointsShape } from './calendar.shape.ts'
import type {
  addMeterActShape,
  getMetersShape,
  listDoubtedMetersShape,
  setMetersShape,
  undoMeterActShape,
} from './meters.shape.ts'
import type { listItemPointsShape, listMaintenanceItemsShape, previewResultsShape } from './many.shape.ts'
import type { downloadMaintenanceShape, downloadResultsShape, getWorkloadShape } from './workload.shape.ts'

export type { CalendarPoint, MonthMachine } from './calendar.shape.ts'
export type { MeterAct, MeterValue } from './meters.shape.ts'
export type { ItemPoint, ResultLine } from './many.shape.ts'
export type { NeededPart } from './workload.shape.ts'
export type { MaintenanceBody, MaintenanceResult, MaintenanceYear, SchedulePoint } from './maintenance.shape.ts'

const PATH = '/api/v1/maintenance'

export const listMaintenance = endpoint<typeof listMaintenanceShape>('GET', `${PATH}/top`, {
  scope: 'maintenance:read',
})
export const countMaintenance = endpoint<typeof countMaintenanceShape>('GET', `${PATH}/counts`, {
  scope: 'maintenance:read',
})
export const getMaintenance = endpoint<typeof getMaintenanceShape>('GET', `${PATH}/detail/:serial`, {
  scope: 'maintenance:read',
})
export const setMeters = endpoint<typeof setMetersShape>('POST', `${PATH}/machine_base/:serial`)
export const listDoubtedMeters = endpoint<typeof listDoubtedMetersShape>('GET', `${PATH}/meters`)
export const getMeters = endpoint<typeof getMetersShape>('GET', `${PATH}/meters/:serial`, { scope: 'maintenance:read' })
export const addMeterAct = endpoint<typeof addMeterActShape>('POST', `${PATH}/meters/:serial`)
export const undoMeterAct = endpoint<typeof undoMeterActShape>('DELETE', `${PATH}/meters/:serial/:act_id`)
export const setPoint = endpoint<typeof setPointShape>('POST', `${PATH}/schedule/set_point`)
export const setDate = endpoint<typeof setDateShape>('POST', `${PATH}/schedule/set_date`)
export const completePoints = endpoint<typeof completePointsShape>('POST', `${PATH}/schedule/complete`, {
  scope: 'maintenance:write',
})
export const undoResults = endpoint<typeof undoResultsShape>('POST', `${PATH}/schedule/undo`)
export const listResults = endpoint<typeof listResultsShape>('POST', `${PATH}/histories`, {
  permission: 'read',
  scope: 'maintenance:read',
})
export const getWorkload = endpoint<typeof getWorkloadShape>('GET', `${PATH}/workload`, { scope: 'maintenance:read' })
export const downloadMaintenance = endpoint<typeof downloadMaintenanceShape>('GET', `${PATH}/excel`)
export const downloadResults = endpoint<typeof downloadResultsShape>('GET', `${PATH}/histories/:serial/excel`)
export const getMaintenanceCalendar = endpoint<typeof getMaintenanceCalendarShape>('GET', `${PATH}/calendar`, {
  scope: 'maintenance:read',
})
export const getMaintenanceMonth = endpoint<typeof getMaintenanceMonthShape>('GET', `${PATH}/calendar/machines`)
export const listDayPoints = endpoint<typeof listDayPointsShape>('GET', `${PATH}/calendar/day`)
export const listMaintenanceItems = endpoint<typeof listMaintenanceItemsShape>('GET', `${PATH}/items`, {
  scope: 'maintenance:read',
})
export const listItemPoints = endpoint<typeof listItemPointsShape>('GET', `${PATH}/items/:item_code`, {
  scope: 'maintenance:read',
})
export const previewResults = endpoint<typeof previewResultsShape>('POST', `${PATH}/schedule/preview`, {
  permission: 'read',
})
