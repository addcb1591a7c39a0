// Addresses of management numbers.
import { endpoint } from '#contract/endpoint.ts'
import type {
  listManagementNumbersShape,
  createManagementNumberShape,
  saveManagementNumberShape,
  deleteManagementNumberShape,
  setManagementNumbersShape,
} from './management-number.shape.ts'

export const listManagementNumbers = endpoint<typeof listManagementNumbersShape>(
  'GET',
  '/api/v1/management_number/list',
)

export const createManagementNumber = endpoint<typeof createManagementNumberShape>('POST', '/api/v1/management_number/')
export const saveManagementNumber = endpoint<typeof saveManagementNumberShape>(
  'PUT',
  '/api/v1/management_number/:serial',
)
export const deleteManagementNumber = endpoint<typeof deleteManagementNumberShape>(
  'DELETE',
  '/api/v1/management_number/:serial',
)
export const setManagementNumbers = endpoint<typeof setManagementNumbersShape>('POST', '/api/v1/management_number/many')
