// Schemas of photos and papers of maintenance results.
import Type, { type Static } from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { FILE_BYTES_MAX, FILES_MAX, MEDIA_TYPES, THUMBNAIL_STATES } from './file-choices.ts'
import { orNull } from '#contract/nullable.shape.ts'

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const MaintenanceFile = Type.Object({
  file_id: Type.Integer(),
  name: Type.String(),
  media_type: Type.Enum([...MEDIA_TYPES], { description: 'found from the content' }),
  size: Type.Integer({ description: 'bytes' }),
  thumbnail: Type.Enum([...THUMBNAIL_STATES], { description: 'waiting: being made' }),
  entered_by: orNull(Type.String()),
  created_at: Type.String({ description: 'RFC 3339 in UTC' }),
  withdrawn_at: orNull(Type.String({ description: 'RFC 3339 in UTC' }), {
    description: 'from then on the content is handed out no more',
  }),
  withdrawn_by: orNull(Type.String()),
})
export type MaintenanceFile = Static<typeof MaintenanceFile>

export const addFileShape = shape({
  operation: 'addFile',
  summary: `Adds a JPEG, PNG or PDF to a result: its bytes are the body, at most ${FILE_BYTES_MAX / 1024 / 1024} MB, and a result has at most ${FILES_MAX}. The same content again answers the file that is there.`,
  errors: ['not_found', 'too_many_requests'],
  params: Type.Object({ result_id: Id }),
  query: Type.Object({ name: Type.String({ minLength: 1, maxLength: 300, description: 'of the file' }) }),
  upload: [...MEDIA_TYPES, 'application/octet-stream'],
  response: Type.Object({ file: MaintenanceFile }),
})

export const getFileShape = shape({
  operation: 'getFile',
  summary: 'The file itself as it was added, as an attachment with its own media type.',
  errors: ['not_found'],
  params: Type.Object({ file_id: Id }),
  file: '*/*',
})

export const getThumbnailShape = shape({
  operation: 'getThumbnail',
  summary: 'A small upright JPEG of a photo, without its place and camera. 404 while it is being made.',
  errors: ['not_found'],
  params: Type.Object({ file_id: Id }),
  file: 'image/jpeg',
})

export const withdrawFileShape = shape({
  operation: 'withdrawFile',
  summary: 'Withdraws a file: it stays listed with who withdrew it and when, and is handed out no more.',
  errors: ['not_found'],
  params: Type.Object({ file_id: Id }),
  response: Type.Object({ file: MaintenanceFile }),
})
