// Bounds of webhooks, and the types of their events.

export const EVENT_TYPES = [
  'alarm.opened',
  'alarm.closed',
  'area.left',
  'area.entered',
  'maintenance.due',
  'maintenance.overdue',
  'maintenance.done',
  'machine.silent',
  'machine.back',
  'request.answered',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** Sent when a person asks for it, whatever types a receiver wants. */
export const TEST_TYPE = 'webhook.test'

/** Letters of a receiver's name. */
export const RECEIVER_NAME_MAX = 60
export const RECEIVER_URL_MAX = 2_000
/** Receivers of a company. */
export const RECEIVERS_MAX = 10
/** Lines of a page of the log. */
export const DELIVERIES_PER_PAGE = 50

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export const PAUSE_REASONS = ['person', 'failed', 'gone'] as const
