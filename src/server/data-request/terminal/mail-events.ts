// Mail events of data requests that a terminal has answered or refused.
import type { Db } from '#server/base/db.ts'
import { addMailEvents } from '#server/base/mail-event.ts'

export type AnsweredRequest = {
  company_id: number
  machine_id: number
  request_id: number
  command: string
  outcome: string
  ended_at: string
}

export const addRequestMailEvents = (db: Db, answered: readonly AnsweredRequest[]): Promise<void> =>
  addMailEvents(
    db,
    answered.map(({ company_id, machine_id, request_id, command, outcome, ended_at }) => ({
      company_id,
      machine_id,
      kind: 'request_answered',
      reason: 'request_answered',
      key: `${request_id} ${outcome}`,
      happened_at: ended_at,
      detail: { command, outcome },
    })),
  )
