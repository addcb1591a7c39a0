// Answers made smaller on the way: a page of the list is mostly zeros and names of fields, and packs to an eighth.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const pack = promisify(gzip)

/** Below this a packed answer saves no packet; tokens stay below it too, and so beyond a guess by their packed length. */
const WORTH_BYTES = 2_048

const accepts = (header: string | undefined): boolean =>
  /(^|,)\s*gzip\s*(?!;\s*q=0(\.0*)?\s*(,|$))(;|,|$)/i.test(header ?? '')

/** The text packed with gzip, off the main thread, or null where that is not worth it or not wanted (`Accept-Encoding`). */
export const packed = async (text: string, accept: string | undefined): Promise<Buffer | null> =>
  text.length >= WORTH_BYTES && accepts(accept) ? pack(text, { level: 1 }) : null
