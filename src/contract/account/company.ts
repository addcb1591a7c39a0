// Addresses of what a company sets of itself.
import { endpoint } from '#contract/endpoint.ts'
import type {
  getCompanySettingsShape,
  saveCompanyCo2Shape,
  saveCompanyContactShape,
  saveCompanySecondFactorShape,
  saveCompanyZoneShape,
} from './company.shape.ts'

export type { CompanySettings } from './company.shape.ts'

const PATH = '/api/v1/company'
const needs = { permission: 'administer' } as const

export const getCompanySettings = endpoint<typeof getCompanySettingsShape>('GET', PATH, needs)
export const saveCompanyZone = endpoint<typeof saveCompanyZoneShape>('PUT', `${PATH}/time_zone`, needs)
export const saveCompanyContact = endpoint<typeof saveCompanyContactShape>('PUT', `${PATH}/contact`, needs)
export const saveCompanyCo2 = endpoint<typeof saveCompanyCo2Shape>('PUT', `${PATH}/co2`, needs)
export const saveCompanySecondFactor = endpoint<typeof saveCompanySecondFactorShape>('PUT', `${PATH}/second_factor`, {
  ...needs,
  proof: true,
})
