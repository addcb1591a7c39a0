// The status of a data request, and the channel that tells of new ones.
import { sql, type RawBuilder } from 'kysely'
import type { RequestStatus } from '#domain/data-request.ts'

/** Notified with the machine's number when a request is made. */
export const REQUEST_CHANNEL = 'hoistline_data_request'

/** Over `q` (data_request). */
export const statusOf: RawBuilder<RequestStatus> = sql<RequestStatus>`coalesce(q.outcome,
  case when q.expires_at <= now() then 'N02' when q.acknowledged_at is not null then 'W02'
    when q.sent_at is not null then 'W01' else 'W00' end)`
