// Addresses of a company's audit.
import { endpoint } from '#contract/endpoint.ts'
import type { countAuditShape, getAuditOverviewShape, listAuditShape } from './audit.shape.ts'

export type { AuditEntry, AuditPerson } from './audit.shape.ts'

const PATH = '/api/v1/audit'
const needs = { permission: 'administer' } as const

export const listAudit = endpoint<typeof listAuditShape>('GET', PATH, needs)
export const countAudit = endpoint<typeof countAuditShape>('GET', `${PATH}/count`, needs)
export const getAuditOverview = endpoint<typeof getAuditOverviewShape>('GET', `${PATH}/overview`, needs)
