// Address of the room that a company has for files.
import { endpoint } from './endpoint.ts'
import type { getUploadRoomShape } from './upload.shape.ts'

export const getUploadRoom = endpoint<typeof getUploadRoomShape>('GET', '/api/v1/uploads/room')
