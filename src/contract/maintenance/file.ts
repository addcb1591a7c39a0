// Addresses of photos and papers of maintenance results.
import { endpoint } from '#contract/endpoint.ts'
import type { addFileShape, getFileShape, getThumbnailShape, withdrawFileShape } from './file.shape.ts'

export type { MaintenanceFile } from './file.shape.ts'

const PATH = '/api/v1/maintenance'

export const addFile = endpoint<typeof addFileShape>('POST', `${PATH}/results/:result_id/files`)
export const getFile = endpoint<typeof getFileShape>('GET', `${PATH}/files/:file_id`)
export const withdrawFile = endpoint<typeof withdrawFileShape>('DELETE', `${PATH}/files/:file_id`)
export const getThumbnail = endpoint<typeof getThumbnailShape>('GET', `${PATH}/files/:file_id/thumbnail`)
