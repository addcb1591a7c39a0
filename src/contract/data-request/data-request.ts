// Addresses of data requests: the reader's, and the terminals'.
import { endpoint } from '#contract/endpoint.ts'
import type {
  acknowledgeRequestShape,
  listRequestsShape,
  refuseRequestShape,
  sendRequestShape,
  takeRequestsShape,
} from './data-request.shape.ts'

export type { SendRequest, TerminalRequest } from './data-request.shape.ts'

export const listRequests = endpoint<typeof listRequestsShape>('GET', '/api/v1/send_request')
export const sendRequest = endpoint<typeof sendRequestShape>('POST', '/api/v1/send_request')

export const REQUESTS_PATH = '/intake/v1/requests'
export const takeRequests = endpoint<typeof takeRequestsShape>('GET', REQUESTS_PATH, 'terminal')
export const acknowledgeRequest = endpoint<typeof acknowledgeRequestShape>(
  'POST',
  `${REQUESTS_PATH}/:id/acknowledge`,
  'terminal',
)
export const refuseRequest = endpoint<typeof refuseRequestShape>('POST', `${REQUESTS_PATH}/:id/refuse`, 'terminal')
