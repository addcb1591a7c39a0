// Addresses of a machine's track.
import { endpoint } from '#contract/endpoint.ts'
import type {
  downloadTrackCsvShape,
  downloadTrackGpxShape,
  getTrackingShape,
  listLocationDatesShape,
} from './tracking.shape.ts'

export type { LocationDates, TrackDay, TrackEntry, Tracking } from './tracking.shape.ts'

export const getTracking = endpoint<typeof getTrackingShape>('GET', '/api/v1/tracking', { scope: 'positions:read' })
export const listLocationDates = endpoint<typeof listLocationDatesShape>('GET', '/api/v1/locations/date/:serial', {
  scope: 'positions:read',
})
export const downloadTrackGpx = endpoint<typeof downloadTrackGpxShape>('GET', '/api/v1/tracking/gpx')
export const downloadTrackCsv = endpoint<typeof downloadTrackCsvShape>('GET', '/api/v1/tracking/csv')
