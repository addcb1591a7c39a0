// Addresses of Geo Alert: areas, their machines, departures and returns.
import { endpoint } from '#contract/endpoint.ts'
import type {
  deleteAreaShape,
  getAreaShape,
  listAreasShape,
  listCrossingsShape,
  removeMachinesShape,
  restoreAreaShape,
  saveAreaShape,
  setAreasOfMachineShape,
  setMachinesOfAreaShape,
} from './geo-alert.shape.ts'

export type { Area, AreaMachine, AreaWatch, Crossing } from './geo-alert.shape.ts'

const PATH = '/api/v1/geoalert'

/** Areas per page of the list and of a picker. */
export const AREAS_PER_PAGE = 50
export const PICKER_PER_PAGE = 20
/** Machines listed per area; `machine_count` counts all. */
export const LISTED_MACHINES = 100

export const getArea = endpoint<typeof getAreaShape>('GET', PATH)
export const listAreas = endpoint<typeof listAreasShape>('GET', `${PATH}/list`)
export const listCrossings = endpoint<typeof listCrossingsShape>('GET', `${PATH}/send`)
export const saveArea = endpoint<typeof saveAreaShape>('POST', `${PATH}/setting`)
export const setAreasOfMachine = endpoint<typeof setAreasOfMachineShape>('POST', `${PATH}/machines/setting`)
export const setMachinesOfArea = endpoint<typeof setMachinesOfAreaShape>('POST', `${PATH}/machines/update`)
export const removeMachines = endpoint<typeof removeMachinesShape>('DELETE', `${PATH}/machines`)
export const deleteArea = endpoint<typeof deleteAreaShape>('DELETE', `${PATH}/:id`)
export const restoreArea = endpoint<typeof restoreAreaShape>('POST', `${PATH}/:id/restore`)
