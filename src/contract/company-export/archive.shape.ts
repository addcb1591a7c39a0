// Schemas of a company's archive.
import Type, { type Static } from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { InstantOrNever, orNull } from '#contract/nullable.shape.ts'
import { ARCHIVE_DAYS, ARCHIVE_STATES, ARCHIVES_A_DAY, LINK_HOURS } from './choices.ts'

const Instant = Type.String({ description: 'RFC 3339, UTC' })

export const CompanyArchive = Type.Object({
  state: Type.Enum([...ARCHIVE_STATES]),
  asked_at: Instant,
  asked_by: Type.String({ description: 'a person’s name' }),
  as_of: InstantOrNever,
  rows_done: Type.Integer({ description: 'rows written so far' }),
  rows_all: orNull(Type.Integer(), { description: 'rows of all its files together; null until they are counted' }),
  size: Type.Integer({ description: 'bytes made so far' }),
  ended_at: InstantOrNever,
  kept_until: InstantOrNever,
  link_expires_at: InstantOrNever,
})
export type CompanyArchive = Static<typeof CompanyArchive>

const Answer = Type.Object({ archive: orNull(CompanyArchive, { description: 'null: there is none' }) })

export const getArchiveShape = shape({
  operation: 'getArchive',
  summary: 'The company’s archive of everything, and how far its making is.',
  response: Answer,
})

export const makeArchiveShape = shape({
  operation: 'makeArchive',
  summary: `Makes an archive of everything that is kept of the company, in place of the one before. A job does it; the archive is kept for ${ARCHIVE_DAYS} days. At most ${ARCHIVES_A_DAY} within 24 hours.`,
  errors: ['too_many_requests'],
  response: Answer,
})

export const deleteArchiveShape = shape({
  operation: 'deleteArchive',
  summary: 'Deletes the archive, or stops its making. Its link opens nothing from then on.',
  errors: ['not_found'],
  response: Type.Object({ status: Type.Literal(1) }),
})

export const linkArchiveShape = shape({
  operation: 'linkArchive',
  summary: `Makes a link to the archive, good for ${LINK_HOURS} hours and without signing in; the link before it opens nothing from then on.`,
  errors: ['not_found'],
  response: Type.Object({
    path: Type.String({ description: 'below the portal’s address; it holds a secret and is answered this once' }),
    expires_at: Instant,
  }),
})

export const readArchiveShape = shape({
  operation: 'readArchive',
  summary:
    'The archive under its link. A download that broke off goes on with `Range`: 206 has the rest, 416 says that there is no such part.',
  errors: ['not_found', 'too_many_requests'],
  params: Type.Object({ file: Type.String({ minLength: 1, maxLength: 60, description: 'the secret and `.zip`' }) }),
  file: 'application/zip',
})
