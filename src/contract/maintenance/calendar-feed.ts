// Addresses of feeds of the maintenance calendar.
import type { createFeedShape, listFeedsShape, readFeedShape, revokeFeedShape } from './calendar-feed.shape.ts'
import { endpoint } from '#contract/endpoint.ts'

export type { CalendarFeed } from './calendar-feed.shape.ts'

const PATH = '/api/v1/maintenance/feeds'

export const listFeeds = endpoint<typeof listFeedsShape>('GET', PATH)
export const createFeed = endpoint<typeof createFeedShape>('POST', PATH, { permission: 'read' })
export const revokeFeed = endpoint<typeof revokeFeedShape>('DELETE', `${PATH}/:id`, { permission: 'read' })
export const readFeed = endpoint<typeof readFeedShape>('GET', '/api/v1/calendar/:file', 'public')
