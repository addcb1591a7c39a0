// Addresses of other makers' feeds.
import { endpoint } from '#contract/endpoint.ts'
import type {
  createMakerFeedShape,
  listMakerFeedRunsShape,
  listMakerFeedsShape,
  removeMakerFeedShape,
  runMakerFeedShape,
  tryMakerFeedShape,
} from './feed.shape.ts'

export type { Feed, FeedRun } from './feed.shape.ts'

const PATH = '/api/v1/feeds'
const needs = { permission: 'administer' } as const

export const listMakerFeeds = endpoint<typeof listMakerFeedsShape>('GET', PATH, needs)
/** Whose machines are shown is told by it. */
export const createMakerFeed = endpoint<typeof createMakerFeedShape>('POST', PATH, { ...needs, proof: true })
export const tryMakerFeed = endpoint<typeof tryMakerFeedShape>('POST', `${PATH}/try`, needs)
export const removeMakerFeed = endpoint<typeof removeMakerFeedShape>('DELETE', `${PATH}/:feed_id`, needs)
export const runMakerFeed = endpoint<typeof runMakerFeedShape>('POST', `${PATH}/:feed_id/run`, needs)
export const listMakerFeedRuns = endpoint<typeof listMakerFeedRunsShape>('GET', `${PATH}/:feed_id/runs`, needs)
