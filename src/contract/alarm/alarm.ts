// Addresses of one machine's alarms and events.
import type { downloadAlarmDetailShape, getAlarmDetailShape, getAlarmShape, listAlarmsShape } from './alarm.shape.ts'
import { endpoint } from '#contract/endpoint.ts'

export type { AlarmDetail, AlarmItem } from './alarm.shape.ts'

/** The type of a list item. */
export const ALARM_TYPES = { alarm: 1, event: 2, alarm_event: 3 } as const
export type AlarmType = (typeof ALARM_TYPES)[keyof typeof ALARM_TYPES]

export const listAlarms = endpoint<typeof listAlarmsShape>('GET', '/api/v1/alarm/list', { scope: 'alarms:read' })
export const getAlarm = endpoint<typeof getAlarmShape>('GET', '/api/v1/alarm', { scope: 'alarms:read' })
export const getAlarmDetail = endpoint<typeof getAlarmDetailShape>('GET', '/api/v1/alarm/detail', {
  scope: 'alarms:read',
})
export const downloadAlarmDetail = endpoint<typeof downloadAlarmDetailShape>('GET', '/api/v1/alarm/detail/excel')
