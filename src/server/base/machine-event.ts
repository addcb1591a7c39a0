// What a noun tells of a machine's events, to be listed beside its alarms.
import type { RawBuilder } from 'kysely'
import type { Language } from '#domain/language.ts'

/** Of one machine, from an instant up to another (excluded), as text that PostgreSQL reads. */
export type EventQuery = { company_id: number; machine_id: number; from: string; until: string; language: Language }

export type MachineEvent = {
  recorded_at: unknown
  /** When it was over; null where it has no length. */
  ended_at: unknown
  /** Tells apart what the source has of one machine and instant: letters and digits, or ''. */
  id: string
  /** What happened, in the reader's language. */
  content: string
  /** Its kind, like 'overload' or 'departure'. */
  data_category: string
  control_device_code: string | null
  error_code: string | null
  /** Its figures and words by name. */
  facts: unknown
}

/** The columns of `MachineEvent` in the order that `events` selects them. */
export type EventSource = {
  /** Letters; begins the keys of its events. */
  name: string
  events: (query: EventQuery) => RawBuilder<MachineEvent>
}
