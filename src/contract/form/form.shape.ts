// Schemas of forms: inquiry, registration, deletion, and what was sent.
import Type, { type Static } from 'typebox'
import {
  DELETION_REASONS,
  EMAIL_PATTERN,
  FORM_FILE_BYTES_MAX,
  FORM_FILE_TYPES,
  FORM_FILES_MAX,
  FORM_KINDS,
  FORM_LIMITS,
  FORM_STATES,
  INQUIRY_TOPICS,
  PHONE_PATTERN,
  SERIAL_PATTERN,
} from '#domain/form.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { orNull } from '#contract/nullable.shape.ts'

const Instant = Type.String({ description: 'RFC 3339 in UTC' })
const FormNumber = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const Serial = Type.String({ pattern: SERIAL_PATTERN })
const Serials = Type.Array(Serial, { minItems: 1, maxItems: FORM_LIMITS.serials, uniqueItems: true })
const Words = Type.String({ maxLength: FORM_LIMITS.text })

const SENDER = {
  name: Type.String({ minLength: 1, maxLength: FORM_LIMITS.name }),
  email: Type.String({ pattern: EMAIL_PATTERN, maxLength: FORM_LIMITS.email, description: 'of whoever is answered' }),
  phone: Type.Optional(Type.String({ pattern: PHONE_PATTERN })),
  key: Type.String({ format: 'uuid', description: 'made by the sender: sending again with it stores nothing twice' }),
  homepage: Type.Optional(
    Type.String({ maxLength: 0, description: 'stays empty; programs that fill in all fields fail' }),
  ),
}

const errors = ['too_many_requests'] as const
const response = Type.Object({ status: Type.Literal(1), number: FormNumber })

export const sendInquiryShape = shape({
  operation: 'sendInquiry',
  summary: 'Stores an inquiry; it is mailed to the staff and confirmed to the sender.',
  errors,
  body: Type.Object({
    ...SENDER,
    topic: Type.Enum([...INQUIRY_TOPICS]),
    serial: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'a machine of the company' })),
    text: Type.String({ minLength: 1, maxLength: FORM_LIMITS.text }),
  }),
  response,
})

export const requestAdditionShape = shape({
  operation: 'requestAddition',
  summary: 'Asks for machines to be registered. Serials of others’ machines are taken as unknown ones are.',
  errors,
  body: Type.Object({ ...SENDER, serials: Serials, text: Type.Optional(Words) }),
  response,
})

export const requestDeletionShape = shape({
  operation: 'requestDeletion',
  summary: 'Asks for machines of the company to be deleted.',
  errors,
  body: Type.Object({
    ...SENDER,
    serials: Serials,
    reason: Type.Enum([...DELETION_REASONS]),
    text: Type.Optional(Words),
  }),
  response,
})

export const confirmFormShape = shape({
  operation: 'confirmForm',
  summary: 'Mails the confirmation of one’s own form again, every ten minutes at most.',
  errors: ['not_found', 'too_many_requests'],
  body: Type.Object({ number: FormNumber }),
  response: Type.Object({ status: Type.Literal(1) }),
})

export const FormFile = Type.Object({ file_id: Type.Integer(), name: Type.String(), size: Type.Integer() })

export const SentForm = Type.Object({
  number: FormNumber,
  kind: Type.Enum([...FORM_KINDS]),
  topic: orNull(Type.Enum([...INQUIRY_TOPICS]), { description: 'of an inquiry' }),
  reason: orNull(Type.Enum([...DELETION_REASONS]), { description: 'of a deletion' }),
  serials: Type.Array(Type.String()),
  text: Type.String(),
  name: Type.String(),
  email: Type.String(),
  is_own: Type.Boolean(),
  created_at: Instant,
  state: Type.Enum([...FORM_STATES]),
  answer: orNull(Type.String()),
  changed_at: Instant,
  files: Type.Array(FormFile),
})
export type SentForm = Static<typeof SentForm>

export const listFormsShape = shape({
  operation: 'listForms',
  summary: 'What the company’s people have sent, newest first.',
  query: Type.Object({
    kind: Type.Optional(Type.Enum([...FORM_KINDS])),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '50 when left out' })),
  }),
  response: Type.Object({
    forms: Type.Array(SentForm),
    current_page: Type.Integer(),
    per_page: Type.Integer(),
    total: Type.Integer(),
    last_page: Type.Integer(),
  }),
})

export const addFormFileShape = shape({
  operation: 'addFormFile',
  summary: `Adds a JPEG, PNG or PDF to one’s own inquiry within an hour: its bytes are the body, at most ${FORM_FILE_BYTES_MAX / 1024 / 1024} MB, and there are at most ${FORM_FILES_MAX}. The same content again answers the file that is there.`,
  errors: ['not_found'],
  params: Type.Object({ number: FormNumber }),
  query: Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }) }),
  upload: [...FORM_FILE_TYPES, 'application/octet-stream'],
  response: Type.Object({ file: FormFile }),
})
