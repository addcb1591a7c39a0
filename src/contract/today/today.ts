// Address of the morning: what was, is wrong and is due, of all machines.
import { endpoint } from '#contract/endpoint.ts'
import type { getTodayShape } from './today.shape.ts'

export type { FallenSilent, IdledLong, Morning, MorningMachine, Worked } from './today.shape.ts'

export const getToday = endpoint<typeof getTodayShape>('GET', '/api/v1/today')
