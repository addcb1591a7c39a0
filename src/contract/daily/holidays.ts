// Address of the holidays of a company’s calendar.
import { endpoint } from '#contract/endpoint.ts'
import type { listHolidaysShape } from './holidays.shape.ts'

export type { Holiday } from './holidays.shape.ts'

export const listHolidays = endpoint<typeof listHolidaysShape>('GET', '/api/v1/holidays')
