// What a mail says, before it is laid out: lines in the receiver's words.
import type { MailButton } from '#server/base/mail-link.ts'

export type MailLine = {
  title: string
  /** Display serial, model and number of the machine; null without one. */
  machine: string | null
  /** Label and text. */
  facts: readonly (readonly [string, string])[]
  /** Address in the portal. */
  path: string | null
  is_over: boolean
}

export type EventContent = {
  /** So that a machine that leaves can be found. */
  machine_ids: readonly number[]
  /** What it tells of, so that each can be marked as told. */
  event_ids?: readonly number[]
  lines: readonly MailLine[]
  /** Lines that are not listed. */
  more: number
  /** Where in the portal they are. */
  more_path?: string
  /** Sentences below the lines. */
  notes?: readonly string[]
}
/** A text that a noun has made, and what to press below it. */
export type TextContent = { text: string; button?: MailButton }
/** Nothing: the mail that asks to confirm an address. */
export type MailContent = EventContent | TextContent | Record<string, never>

export type Receiver = {
  email: string
  name: string
  language: string
  unit: string
  time_zone: string
}
