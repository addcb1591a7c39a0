// Addresses of maintenance (docs/product.md, Maintenance).
import { endpoint } from './endpoint.ts'
import type {
  completePointsShape,
  getMaintenanceShape,
  listMaintenanceShape,
  listResultsShape,
  setDateShape,
  setMetersShape,
  setPointShape,
  undoResultsShape,
} from './maintenance.shape.ts'

export type { MaintenanceBody, MaintenanceResult, MeterValue, SchedulePoint } from './maintenance.shape.ts'

const PATH = '/api/v1/maintenance'

export const listMaintenance = endpoint<typeof listMaintenanceShape>('GET', `${PATH}/top`)
export const getMaintenance = endpoint<typeof getMaintenanceShape>('GET', `${PATH}/detail/:serial`)
export const setMeters = endpoint<typeof setMetersShape>('POST', `${PATH}/machine_base/:serial`)
export const setPoint = endpoint<typeof setPointShape>('POST', `${PATH}/schedule/set_point`)
export const setDate = endpoint<typeof setDateShape>('POST', `${PATH}/schedule/set_date`)
export const completePoints = endpoint<typeof completePointsShape>('POST', `${PATH}/schedule/complete`)
export const undoResults = endpoint<typeof undoResultsShape>('POST', `${PATH}/schedule/undo`)
export const listResults = endpoint<typeof listResultsShape>('POST', `${PATH}/histories`)
