// Kinds of mail events, and the choices of an address about them.
import { withoutInvisible } from './invisible-text.ts'

export const MAIL_EVENT_KINDS = [
  'alarm',
  'overload',
  'emergency_operation',
  'geo_alert',
  'silent',
  'low_level',
  'inspection_due',
  'maintenance_due',
  'maintenance_overdue',
  'maintenance_done',
  'request_answered',
  'form',
  'person',
] as const
export type MailEventKind = (typeof MAIL_EVENT_KINDS)[number]

/** Mailed to an address of its own, which is none of the company's. */
export const DIRECT_MAIL_KINDS = ['form', 'person'] as const satisfies readonly MailEventKind[]
export type DirectMailKind = (typeof DIRECT_MAIL_KINDS)[number]

/** What an address can choose to get, of all machines or of one. */
export const MAIL_KINDS = [
  'alarm_critical',
  'alarm_warning',
  'alarm_notice',
  'overload',
  'emergency_operation',
  'geo_alert',
  'silent',
  'low_level',
  'inspection_due',
  'maintenance_due',
  'maintenance_overdue',
  'maintenance_done',
  'request_answered',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** What most want: ticked for a new address. */
export const FIRST_MAIL_KINDS = [
  'alarm_critical',
  'alarm_warning',
  'inspection_due',
] as const satisfies readonly MailKind[]

/** When an address gets its mails: each by itself, or as digests. */
export const MAIL_DELIVERIES = ['at_once', 'hourly', 'daily'] as const
export type MailDelivery = (typeof MAIL_DELIVERIES)[number]

/** What an address is; only a confirmed one gets mails. */
export const ADDRESS_STATES = ['confirmed', 'waiting', 'unsubscribed', 'paused'] as const

/** The demo's page of all mails. */
export const DEMO_MAILBOX = '/demo/mailbox'
/** Days for which a link of confirmation is good. */
export const CONFIRM_DAYS = 7
/** Addresses of a company. */
export const MAX_ADDRESSES = 1_000

/**
 * Hours after which what has not ended is told again, by kind; a kind
 * that is missing is told each time.
 */
export const TELL_AGAIN_HOURS: Readonly<Partial<Record<MailEventKind, number>>> = {
  alarm: 24,
  geo_alert: 24,
  low_level: 24,
  overload: 1,
}

/** Hours over which a failing mail is tried again. */
export const TRY_HOURS = 24
const PAUSES_MIN = [1, 2, 5, 10, 20, 30, 60]

/** Minutes until the next try; `attempts`: those made. */
export function retryMinutes(attempts: number): number {
  return PAUSES_MIN[Math.min(attempts, PAUSES_MIN.length) - 1] ?? 1
}

/**
 * One line of a header or a list: control characters, line ends among
 * them, become spaces; what nobody sees is dropped, marks that turn the order
 * of letters too.
 */
export function oneLine(text: string): string {
  return withoutInvisible(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))
    .replace(/ {2,}/g, ' ')
    .trim()
}

// Invisible letters (Cf) would make one address look like another.
const EMAIL = /^[^\s\p{Cc}\p{Cf}<>(),;:"@\\]{1,64}@[^\s\p{Cc}\p{Cf}<>(),;:"@\\.]+(\.[^\s\p{Cc}\p{Cf}<>(),;:"@\\.]+)+$/u

/** An address that mail can be sent to, lower case; null for any other text. */
export function readEmail(text: string): string | null {
  const email = text.normalize('NFKC').trim().toLowerCase()
  return email.length <= 254 && EMAIL.test(email) ? email : null
}

/** Addresses without a confirmation that a company may ask in a day. */
export const ASKED_A_DAY = 50

/** `unknown`: handed over, but its sender was gone before the mail server answered. */
export const MAIL_STATES = ['waiting', 'sent', 'unknown', 'given_up', 'cancelled'] as const

/** What can be wrong with an import of addresses, or with one of its lines. */
export const IMPORT_FAULTS = [
  'not_csv',
  'no_rows',
  'column_unknown',
  'column_missing',
  'invisible',
  'cells',
  'email',
  'email_twice',
  'name',
  'language',
  'kind',
  'too_many',
  'too_many_asked',
] as const
export type ImportFaultKind = (typeof IMPORT_FAULTS)[number]
