// Addresses of the communication record, in the product's spelling.
import { endpoint } from '#contract/endpoint.ts'
import type { getCommunicationYearShape, listReceiveHistoryShape } from './receive-history.shape.ts'

export type { CommunicationDay, CommunicationGap, ReceivedRecord, ReceivedType } from './receive-history.shape.ts'

const PATH = '/api/v1/receive_hisotry'

export const listReceiveHistory = endpoint<typeof listReceiveHistoryShape>('GET', PATH)
export const getCommunicationYear = endpoint<typeof getCommunicationYearShape>('GET', `${PATH}/year`)
