// What nouns give each other by name, each given by exactly one of them.
import type pg from 'pg'
import type { FastifyRequest } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { TerminalRequest } from '#contract/data-request/data-request.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { IntakeAnswer, TerminalRecord } from '#contract/intake/intake.shape.ts'
import type { countInboxShape } from '#contract/inbox/inbox.shape.ts'
import type { TrackDay } from '#contract/location/tracking.ts'
import type { Morning } from '#contract/today/today.ts'
import type { Refusal, RequestStatus } from '#domain/data-request.ts'
import type { InboxKind } from '#domain/inbox.ts'
import type { Language } from '#domain/language.ts'
import type { WorkedDay } from '#domain/stay.ts'
import type { Db } from '#server/base/db.ts'
import type { InboxSource } from '#server/base/inbox-source.ts'
import type { JsonOf } from '#server/base/json-object.ts'
import type { RecordType } from '#server/base/record/record-type.ts'
import type { RefuseCredential } from '#server/base/refused-credentials.ts'
import type { KeySessions, PlaceNames, Sender, ServerContext, Session, Sessions } from '#server/base/server-context.ts'
import type { ReaderOf } from '#server/workbook/workbooks.ts'

/** Data requests for terminals that publish to a broker of messages. */
export type BrokerRequests = {
  /** A terminal has sent by the broker, and so is reached there. */
  heard: (terminal_number: string) => void
  /** Acknowledges the request, or refuses it for a reason; null for one that is not the terminal's. */
  answer: (terminal_number: string, request_id: number, reason: Refusal | null) => Promise<RequestStatus | null>
  close: () => Promise<void>
}

type Narrowed = { group?: string | undefined; limit: number }
type Text<Section> = RawBuilder<{ text: JsonOf<Section> }>

/** Days are YYYY-MM-DD; spans of days include both ends. */
export type Slots = {
  openSessions: (pool: pg.Pool, refuse: RefuseCredential) => Sessions
  openKeySessions: (pool: pg.Pool, refuse: RefuseCredential, per_minute: number) => KeySessions
  /** `pool` is the intake role's. */
  openSenders: (
    context: Pick<ServerContext, 'refuseCredential'>,
    pool: pg.Pool,
  ) => (request: FastifyRequest) => Promise<Sender>
  /** `pool` is the intake role's; `publish` may not reject. */
  openBrokerRequests: (
    pool: pg.Pool,
    publish: (terminal_number: string, request: TerminalRequest) => Promise<void>,
  ) => BrokerRequests
  /** Stores records that the server makes itself; `pool` is the intake role's. */
  recordStore: (
    pool: pg.Pool,
    recordTypes: readonly RecordType[],
  ) => (records: readonly TerminalRecord[]) => Promise<IntakeAnswer>
  /** The signed-in person as the reader of a workbook. */
  readerOf: ReaderOf
  openPlaceNames: (geocoderUrl: string | null) => PlaceNames
  /** Days on which a company does not work. */
  closedDays: (db: Db, company_id: number, from: string, until: string) => Promise<ReadonlySet<string>>
  /** ISO 4217, as set with the company's price of fuel; null until it is. */
  currencyOf: (db: Db, company_id: number) => Promise<string | null>
  /** SQL over `m`: a machine's last days, for lists. */
  lastDays: (company_id: number) => RawBuilder<unknown>
  /** One machine's day slots. */
  slotsOfDays: (company_id: number, machine_id: number, from: string, to: string) => RawBuilder<TrackDay>
  slotsOfMachines: (
    company_id: number,
    machine_ids: readonly number[],
    from: string,
    to: string,
  ) => RawBuilder<WorkedDay & { machine_id: number }>
  /** JSON text of a morning's `machines`, `worked` and `idled`. */
  daysWorked: (
    company_id: number,
    query: Narrowed & { from: string; date: string },
  ) => Text<Pick<Morning, 'machines' | 'worked' | 'idled'>>
  /** JSON text of a morning's `matters`: lines of the inbox that came up in a span. */
  newMatters: (
    sources: readonly InboxSource[],
    reader: Session & { language: Language },
    query: Narrowed & { kinds: readonly InboxKind[]; since: string; until: string | null },
  ) => Text<Morning['matters']>
  /** JSON text of the number of lines of the inbox that need attention. */
  attention: (
    sources: readonly InboxSource[],
    reader: { company_id: number },
  ) => Text<ResponseOf<typeof countInboxShape>>
  /** JSON text of a morning's `due`. */
  dueSoon: (company_id: number, language: Language, query: Narrowed & { today: string }) => Text<Morning['due']>
  /** Computes the schedules of changed machines. */
  reschedule: (
    db: Db,
    company_id: number,
    machine_ids: readonly number[],
    closedDays: Slots['closedDays'],
  ) => Promise<void>
}
