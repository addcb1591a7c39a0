// The body of an upload, read with a limit; few at once.
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { FILE_BYTES_MAX } from '#contract/maintenance/file-choices.ts'
import { Fault } from '#server/base/errors.ts'

/** Of one person, and of all: each is in memory as a whole. */
const PERSON_MAX = 4
const ALL_MAX = 16
const RETRY_S = 3

const tooLarge = (): Fault => new Fault('body_too_large', [{ field: 'file', message: 'is larger than 10 MB' }])

/** Refuses a request by its headers. */
export const checkLength = (request: FastifyRequest): void => {
  if (!(request.body instanceof Object)) throw new Fault('unsupported_media_type')
  if (Number(request.headers['content-length'] ?? 0) > FILE_BYTES_MAX) throw tooLarge()
}

export const readUpload = async (body: Readable): Promise<Buffer> => {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.length
    if (length > FILE_BYTES_MAX) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Runs uploads, few at once; the others are refused for some seconds. */
export const uploadTurns = () => {
  const running = new Map<number, number>()
  let all = 0
  return async <T>(account_id: number, upload: () => Promise<T>): Promise<T> => {
    const own = running.get(account_id) ?? 0
    if (own >= PERSON_MAX || all >= ALL_MAX) throw new Fault('too_many_requests', [], undefined, RETRY_S)
    running.set(account_id, own + 1)
    all += 1
    try {
      return await upload()
    } finally {
      all -= 1
      const left = running.get(account_id)! - 1
      if (left === 0) running.delete(account_id)
      else running.set(account_id, left)
    }
  }
}
