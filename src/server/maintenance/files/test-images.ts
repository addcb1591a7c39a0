// For tests: photos and papers made of nothing.
import { constants, crc32, deflateRawSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

type Size = { width?: number; height?: number; seed?: number }

/** Left half dark, right half light; `seed` makes it another content. */
const testImage = ({ width, height, seed }: Required<Size>): Sharp => {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    const light = at % width < width / 2 ? 20 : 230
    data.set([light, light, (seed * 37) % 256], at * 3)
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

export const testJpeg = ({ width = 640, height = 400, seed = 1 }: Size = {}): Promise<Buffer> =>
  testImage({ width, height, seed }).jpeg({ quality: 80 }).toBuffer()

export const testPng = ({ width = 200, height = 300, seed = 1 }: Size = {}): Promise<Buffer> =>
  testImage({ width, height, seed }).png().toBuffer()

export const testPdf = (text = 'Report'): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\ntrailer <<>>\n%%EOF\n`)

/** A segment behind a JPEG's start. */
export const withSegment = (jpeg: Buffer, marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

/** A JPEG with an EXIF orientation and the words of a place. */
export const turnedJpeg = (jpeg: Buffer, orientation: number): Buffer => {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(0x0112, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return withSegment(
    jpeg,
    0xe1,
    Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPS 35.68 139.76')]),
  )
}

const chunk = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length)
  head.write(type, 4, 'latin1')
  const end = Buffer.alloc(4)
  end.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), content])))
  return Buffer.concat([head, content, end])
}

const HEADER = { width: 8, height: 8, depth: 8, colour: 2, interlace: 0 }
const header = (part: Partial<typeof HEADER>): Buffer => {
  const { width, height, depth, colour, interlace } = { ...HEADER, ...part }
  const content = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, colour, 0, 0, interlace])
  content.writeUInt32BE(width)
  content.writeUInt32BE(height, 4)
  return chunk('IHDR', content)
}

const PART = 16 * 1024 * 1024
/** `megabytes` of zeros as zlib writes them; each part ends at a byte. */
const zeros = (megabytes: number): Buffer => {
  const part = deflateRawSync(Buffer.alloc(PART), { finishFlush: constants.Z_FULL_FLUSH })
  const parts = Math.ceil((megabytes * 1024 * 1024) / PART)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE((((parts * PART) % 65_521) * 65_536 + 1) >>> 0)
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: parts }, () => part),
    Buffer.from([3, 0]),
    sum,
  ])
}

/** A PNG of those headers, one after the other, and black. */
export const blackPng = (headers: readonly Partial<typeof HEADER>[], megabytes: number): Buffer =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...headers.map(header),
    chunk('IDAT', zeros(megabytes)),
    chunk('IEND', Buffer.alloc(0)),
  ])
