// Addresses of what is new since a system last asked.
import { endpoint } from '#contract/endpoint.ts'
import type {
  listAlarmChangesShape,
  listDayChangesShape,
  listEmergencyChangesShape,
  listMachineChangesShape,
  listMaintenanceChangesShape,
  listOverloadChangesShape,
  listPositionChangesShape,
} from './change.shape.ts'

export type {
  AlarmChange,
  DayChange,
  EmergencyChange,
  MachineChange,
  MaintenanceChange,
  OverloadChange,
  PositionChange,
} from './change.shape.ts'

const PATH = '/api/v1/changes'

export const listMachineChanges = endpoint<typeof listMachineChangesShape>('GET', `${PATH}/machines`, {
  scope: 'machines:read',
})
export const listDayChanges = endpoint<typeof listDayChangesShape>('GET', `${PATH}/days`, { scope: 'days:read' })
export const listPositionChanges = endpoint<typeof listPositionChangesShape>('GET', `${PATH}/positions`, {
  scope: 'positions:read',
})
export const listAlarmChanges = endpoint<typeof listAlarmChangesShape>('GET', `${PATH}/alarms`, {
  scope: 'alarms:read',
})
export const listOverloadChanges = endpoint<typeof listOverloadChangesShape>('GET', `${PATH}/overloads`, {
  scope: 'alarms:read',
})
export const listEmergencyChanges = endpoint<typeof listEmergencyChangesShape>('GET', `${PATH}/emergencies`, {
  scope: 'alarms:read',
})
export const listMaintenanceChanges = endpoint<typeof listMaintenanceChangesShape>('GET', `${PATH}/maintenance`, {
  scope: 'maintenance:read',
})
