// Records that the server makes itself, stored as those of terminals.
import type { Slots } from '#server/noun/slots.ts'
import { acceptRecords, itemOf, openIntake } from './accept-records.ts'

/** As a gateway for all terminals would send them. */
const SENDER = { terminal_id: null, gateway_id: 0, terminals: null } as const

export const recordStore: Slots['recordStore'] = (pool, recordTypes) => {
  const intake = openIntake(pool, recordTypes)
  return (records) => acceptRecords(intake, SENDER, records.map(itemOf))
}
