// One noun of the server: all that app.ts needs to know of it.
import type pg from 'pg'
import type { FastifyRequest } from 'fastify'
import type { BookSubject } from '#domain/report-schedule.ts'
import type { MailEventKind } from '#domain/mail.ts'
import type { BellSource } from '#server/base/bell-source.ts'
import type { Db } from '#server/base/db.ts'
import type { InboxSource } from '#server/base/inbox-source.ts'
import type { AnyJob } from '#server/base/job/job.ts'
import type { EventSource } from '#server/base/machine-event.ts'
import type { Answer, RecordType, Transfer } from '#server/base/record/record-type.ts'
import type { Sender, ServerContext } from '#server/base/server-context.ts'
import type { ReportSource } from '#server/workbook/report-source.ts'
import type { Workbooks } from '#server/workbook/workbooks.ts'
import type { Slots } from './slots.ts'

/** A source of the inbox, and what a mail about its conditions is made of. */
export type WatchedSource = { source: InboxSource; kind: Extract<MailEventKind, 'silent' | 'low_level'> }

/** Lists to which any noun adds. */
export type Lists = {
  inbox: readonly InboxSource[]
  bell: readonly BellSource[]
  /** What the list of alarms has besides alarms. */
  events: readonly EventSource[]
  /** Conditions that are mailed about. */
  watched: readonly WatchedSource[]
}

/** Lists that can be mailed by the clock. */
export type ReportSources = Readonly<Record<BookSubject, ReportSource>>

/** All that nouns give each other. */
export type Sources = Lists & Slots & { reports: ReportSources; recordTypes: readonly RecordType[] }

/** What routes are registered on. */
export type Server = ServerContext & {
  /** The intake role's pool, without `pipeline`. */
  intake: pg.Pool
  recordTypes: readonly RecordType[]
  senderOf: (request: FastifyRequest) => Promise<Sender>
  workbooks: Workbooks
  sources: Sources
}

export type Noun = {
  /** What its machines report. */
  records?: readonly RecordType[]
  /**
   * By a table of any noun: run in the transaction that stores new rows
   * of it, after the record type's own `after`.
   */
  onRecords?: Readonly<Record<string, NonNullable<RecordType['after']>>>
  /** Run in the transaction that stores records which answer data requests. */
  onAnswers?: (db: Db, answers: readonly Answer[]) => Promise<void>
  /**
   * Moves or ends what it keeps of a machine that changes hands, after
   * its records have moved; by the owner role.
   */
  onTransfer?: (db: Db, transfer: Transfer) => Promise<void>
  jobs?: (sources: Sources) => readonly AnyJob[]
  routes?: (server: Server) => void | Promise<void>
  sources?: Partial<Lists>
  reports?: (lists: Lists) => Partial<ReportSources>
  slots?: Partial<Slots>
  /** What a company may be given: named by endpoints and screens. */
  rights?: readonly string[]
}
