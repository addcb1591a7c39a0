// Address of the holidays of a company’s calendar.
import { endpoint } from '#contract/endpoint.ts'
import type {
  listCompanyDaysShape,
  listHolidaysShape,
  removeCompanyDaysShape,
  saveCompanyDaysShape,
} from './holidays.shape.ts'

export type { CompanyDay, Holiday } from './holidays.shape.ts'

export const listHolidays = endpoint<typeof listHolidaysShape>('GET', '/api/v1/holidays', { scope: 'days:read' })

const DAYS = '/api/v1/holidays/company'
const needs = { permission: 'administer' } as const

export const listCompanyDays = endpoint<typeof listCompanyDaysShape>('GET', DAYS, needs)
export const saveCompanyDays = endpoint<typeof saveCompanyDaysShape>('PUT', DAYS, needs)
export const removeCompanyDays = endpoint<typeof removeCompanyDaysShape>('POST', `${DAYS}/remove`, needs)
