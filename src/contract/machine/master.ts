// Addresses of what is kept of a machine besides its records.
import { endpoint } from '#contract/endpoint.ts'
import type { getMasterFileShape, listMasterShape, readMasterFileShape, saveMasterShape } from './master.shape.ts'

export type { MachineMaster, MasterLine } from './master.shape.ts'

export const listMaster = endpoint<typeof listMasterShape>('GET', '/api/v1/machine/master')
export const saveMaster = endpoint<typeof saveMasterShape>('PUT', '/api/v1/machine/master/:serial')
export const getMasterFile = endpoint<typeof getMasterFileShape>('GET', '/api/v1/machine/master/file')
export const readMasterFile = endpoint<typeof readMasterFileShape>('POST', '/api/v1/machine/master/file')
