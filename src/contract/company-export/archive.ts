// Addresses of a company's archive.
import { endpoint } from '#contract/endpoint.ts'
import type {
  deleteArchiveShape,
  getArchiveShape,
  linkArchiveShape,
  makeArchiveShape,
  readArchiveShape,
} from './archive.shape.ts'

export type { CompanyArchive } from './archive.shape.ts'

const PATH = '/api/v1/company/archive'
const needs = { permission: 'administer' } as const
/** All of the company's facts go somewhere. */
const sensitive = { ...needs, proof: true } as const

export const getArchive = endpoint<typeof getArchiveShape>('GET', PATH, needs)
export const makeArchive = endpoint<typeof makeArchiveShape>('POST', PATH, sensitive)
export const deleteArchive = endpoint<typeof deleteArchiveShape>('DELETE', PATH, needs)
export const linkArchive = endpoint<typeof linkArchiveShape>('POST', `${PATH}/link`, sensitive)
export const readArchive = endpoint<typeof readArchiveShape>('GET', '/api/v1/archives/:file', 'public')
