// Schema of the room that a company has for files.
import Type, { type Static } from 'typebox'
import { shape } from './endpoint.shape.ts'

const Bytes = (description: string) => Type.Integer({ minimum: 0, description: `bytes ${description}` })

const UploadRoom = Type.Object({
  used: Bytes('of all files of the company; withdrawn ones give theirs back'),
  limit: Bytes('that they may have'),
  added: Bytes('that the account has added within 24 hours'),
  added_limit: Bytes('that an account may add within 24 hours'),
})
export type UploadRoom = Static<typeof UploadRoom>

export const getUploadRoomShape = shape({
  operation: 'getUploadRoom',
  summary: 'The room for photos and papers of results and for files of inquiries.',
  response: UploadRoom,
})
