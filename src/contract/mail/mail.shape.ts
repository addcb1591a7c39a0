// Schemas of mail: addresses, who gets what of which machine, mails sent.
import Type, { type Static } from 'typebox'
import { LANGUAGES } from '#domain/language.ts'
import {
  ADDRESS_STATES,
  CONFIRM_DAYS,
  IMPORT_FAULTS,
  MAIL_DELIVERIES,
  MAIL_KINDS,
  MAIL_STATES,
  MAX_ADDRESSES,
} from '#domain/mail.ts'
import { UNIT_SYSTEMS } from '#domain/units.ts'
import { XLSX } from '#contract/daily/workbook.shape.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { InstantOrNever, orNull, Text } from '#contract/nullable.shape.ts'

const Kinds = Type.Array(Type.Enum([...MAIL_KINDS]), { maxItems: MAIL_KINDS.length })
const HourOfDay = Type.Integer({ minimum: 0, maximum: 23 })
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const params = Type.Object({ id: Id })
const Done = Type.Object({ status: Type.Literal(1) })
const Version = Type.Integer({ description: 'as last seen; a stale one is refused' })
const Serial = Type.String({ minLength: 1, maxLength: 100 })

const ADDRESS = {
  email: Type.String({ minLength: 3, maxLength: 254 }),
  name: Type.String({ minLength: 1, maxLength: 100 }),
  language: Type.Enum([...LANGUAGES]),
  unit: Type.Enum([...UNIT_SYSTEMS]),
  time_zone: Type.String({ minLength: 1, maxLength: 60, description: 'IANA name' }),
  delivery: Type.Enum([...MAIL_DELIVERIES], { description: 'each mail by itself, or digests' }),
  daily_hour: Type.Integer({ ...HourOfDay, description: 'of the daily mail, in the zone' }),
  quiet_from: orNull(HourOfDay, { description: 'from then until `quiet_to` nothing is sent; null: never quiet' }),
  quiet_to: orNull(HourOfDay, { description: 'another hour than `quiet_from`' }),
  hourly_limit: Type.Integer({ minimum: 1, maximum: 60, description: 'mails in an hour; more come as a digest' }),
}

export const MailAddress = Type.Object({
  id: Type.Integer(),
  ...ADDRESS,
  kinds: Type.Array(Type.Enum([...MAIL_KINDS]), { description: 'of all machines without a choice of their own' }),
  own_machines: Type.Integer({ description: 'machines with a choice of their own' }),
  state: Type.Enum([...ADDRESS_STATES], { description: 'only `confirmed` gets mails' }),
  link_sent_at: Type.String({ description: 'when a confirmation was last asked for, RFC 3339 in UTC' }),
  pause_reason: orNull(Type.String(), { description: 'what the mail server said that refused it' }),
  version: Type.Integer(),
})
export type MailAddress = Static<typeof MailAddress>

export const listMailAddressesShape = shape({
  operation: 'listMailAddresses',
  summary: 'The company’s addresses for notification, by name.',
  response: Type.Object({
    addresses: Type.Array(MailAddress),
    is_sending: Type.Boolean({ description: 'false: no mail server is configured, mails wait in the outbox' }),
    mailbox: orNull(Type.String(), { description: 'of the demo: the page that shows its mails' }),
  }),
})

export const MailSender = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  name: Type.String(),
  language: Type.Enum([...LANGUAGES]),
  state: Type.Enum([...ADDRESS_STATES]),
  is_checked: Type.Boolean({ description: 'gets any kind' }),
  kinds: Type.Array(Type.Enum([...MAIL_KINDS])),
  is_own: Type.Boolean({ description: 'chosen for this machine; else as for all machines' }),
  kinds_of_all: Type.Array(Type.Enum([...MAIL_KINDS]), { description: 'chosen for all machines' }),
})
export type MailSender = Static<typeof MailSender>

export const listMailSendersShape = shape({
  operation: 'listMailSenders',
  summary: 'Who is mailed about a machine; without a serial, about all machines that have no choice of their own.',
  errors: ['not_found'],
  query: Type.Object({ serial: Type.Optional(Serial) }),
  response: Type.Object({ senders: Type.Array(MailSender) }),
})

export const setMailSendersShape = shape({
  operation: 'setMailSenders',
  summary: 'Sets who is mailed about some machines, or about all; addresses that are not named stay.',
  body: Type.Object({
    serials: orNull(Type.Array(Serial, { minItems: 1, maxItems: 500 }), {
      description: 'null: all machines without a choice of their own',
    }),
    senders: Type.Array(
      Type.Object({
        id: Id,
        kinds: orNull(Kinds, { description: 'null: as for all machines; only together with serials' }),
      }),
      { minItems: 1, maxItems: MAX_ADDRESSES },
    ),
  }),
  response: Done,
})

const Data = Type.Object({ data: MailAddress })

export const createMailAddressShape = shape({
  operation: 'createMailAddress',
  summary: `Adds an address and mails it a link that confirms it, good for ${CONFIRM_DAYS} days; nothing else is sent before.`,
  once: true,
  errors: ['too_many_requests'],
  body: Type.Object({ ...ADDRESS, kinds: Kinds }),
  response: Data,
})

export const saveMailAddressShape = shape({
  operation: 'saveMailAddress',
  summary: 'Changes an address. Another e-mail has to be confirmed anew.',
  errors: ['not_found', 'changed_meanwhile', 'too_many_requests'],
  params,
  body: Type.Object({ ...ADDRESS, version: Version }),
  response: Data,
})

export const deleteMailAddressShape = shape({
  operation: 'deleteMailAddress',
  summary: 'Takes an address away; what waits for it is not sent.',
  errors: ['not_found'],
  params,
  response: Done,
})

export const requestConfirmationShape = shape({
  operation: 'requestConfirmation',
  summary:
    'Mails the link of confirmation again, also to an address that was paused or unsubscribed; some minutes apart.',
  errors: ['not_found', 'too_many_requests'],
  params,
  response: Data,
})

export const ImportFault = Type.Object({
  line: Type.Integer(),
  fault: Type.Enum([...IMPORT_FAULTS]),
  value: Type.String({ description: 'what the line holds there' }),
})
export type ImportFault = Static<typeof ImportFault>

export const importMailAddressesShape = shape({
  operation: 'importMailAddresses',
  summary:
    'Adds addresses from a CSV text with the columns email, name, language, kinds (separated by spaces): all, or none when a line is at fault. A known e-mail is changed.',
  once: true,
  errors: ['too_many_requests'],
  body: Type.Object({
    text: Type.String({ minLength: 1, maxLength: 50_000 }),
    dry_run: Type.Boolean({ description: 'checks only' }),
  }),
  response: Type.Object({
    added: Type.Integer(),
    changed: Type.Integer(),
    faults: Type.Array(ImportFault),
    stored: Type.Boolean(),
  }),
})

export const SentMail = Type.Object({
  id: Type.Integer(),
  created_at: Type.String({ description: 'RFC 3339 in UTC' }),
  sent_at: InstantOrNever,
  email: Type.String(),
  name: Type.String(),
  subject: Type.String(),
  state: Type.Enum([...MAIL_STATES]),
  attempts: Type.Integer(),
  response: Text,
})
export type SentMail = Static<typeof SentMail>

const MONTH = {
  year: Type.Integer({ minimum: 1970, maximum: 2999 }),
  month: Type.Integer({ minimum: 1, maximum: 12 }),
}

export const listSentMailsShape = shape({
  operation: 'listSentMails',
  summary: 'Mails made in a month, in the reader’s zone, the newest first.',
  query: Type.Object({
    ...MONTH,
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  }),
  response: Type.Object({
    mails: Type.Array(SentMail),
    current_page: Type.Integer(),
    last_page: Type.Integer(),
    total: Type.Integer(),
  }),
})

export const downloadMailsShape = shape({
  operation: 'downloadMails',
  summary: 'The workbook of a month’s mails, saved as mails_{year}_{month}.xlsx: what was sent to whom.',
  query: Type.Object(MONTH),
  file: XLSX,
})
