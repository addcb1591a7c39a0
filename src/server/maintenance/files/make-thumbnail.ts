// Thumbnails of photos: decoded, shrunk, turned upright, written as JPEG.
import { decode, encode } from 'jpeg-js'
import { PNG } from 'pngjs'
import { readFileFacts, type FileFacts } from './file-facts.ts'

/** Longest side. */
const SIDE = 320
const QUALITY = 72
/** Decoding takes some 10 bytes for each pixel. */
const PIXELS_MAX = 26_000_000
const MEMORY_MB = 700

type Image = { width: number; height: number; data: Uint8Array }

const decoded = (bytes: Buffer, { media_type }: FileFacts): Image =>
  media_type === 'image/png'
    ? PNG.sync.read(bytes)
    : decode(bytes, { useTArray: true, maxResolutionInMP: PIXELS_MAX / 1e6, maxMemoryUsageInMB: MEMORY_MB })

/** The means of the pixels below each new one, on white. */
const shrunk = ({ width, height, data }: Image): Image => {
  const scale = Math.min(1, SIDE / Math.max(width, height))
  const small = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  const pixels = new Uint8Array(small.width * small.height * 4)
  for (let y = 0; y < small.height; y += 1) {
    const [top, bottom] = spanOf(y, small.height, height)
    for (let x = 0; x < small.width; x += 1) {
      const [left, right] = spanOf(x, small.width, width)
      const sums = [0, 0, 0]
      for (let row = top; row < bottom; row += 1)
        for (let at = (row * width + left) * 4; at < (row * width + right) * 4; at += 4) {
          const alpha = data[at + 3]! / 255
          for (let part = 0; part < 3; part += 1) sums[part]! += data[at + part]! * alpha + 255 * (1 - alpha)
        }
      const count = (bottom - top) * (right - left)
      pixels.set([...sums.map((sum) => Math.round(sum / count)), 255], (y * small.width + x) * 4)
    }
  }
  return { ...small, data: pixels }
}

const spanOf = (at: number, count: number, length: number): [number, number] => {
  const from = Math.floor((at * length) / count)
  return [from, Math.max(from + 1, Math.floor(((at + 1) * length) / count))]
}

/** EXIF 5 to 8 swap the sides; 2, 4, 5 and 7 mirror. */
const turned = (image: Image, orientation: number): Image => {
  if (orientation === 1) return image
  const { width, height, data } = image
  const isSwapped = orientation >= 5
  const size = isSwapped ? { width: height, height: width } : { width, height }
  const pixels = new Uint8Array(data.length)
  const isFlippedX = [2, 3, 7, 8].includes(orientation)
  const isFlippedY = [3, 4, 6, 7].includes(orientation)
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const [column, row] = isSwapped ? [y, x] : [x, y]
      const from = ((isFlippedY ? height - 1 - row : row) * width + (isFlippedX ? width - 1 - column : column)) * 4
      pixels.set(data.subarray(from, from + 4), (y * size.width + x) * 4)
    }
  return { ...size, data: pixels }
}

export const canHaveThumbnail = ({ pixels }: FileFacts): boolean =>
  // An interlaced PNG is unpacked without a limit.
  pixels !== null && !pixels.isInterlaced && pixels.width * pixels.height <= PIXELS_MAX

/** @throws when the image cannot be decoded. */
export const makeThumbnail = (content: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const facts = readFileFacts(bytes)
  if (typeof facts === 'string' || !canHaveThumbnail(facts)) throw new Error('No image for a thumbnail')
  const { width, height, data } = turned(shrunk(decoded(bytes, facts)), facts.orientation)
  return encode({ width, height, data }, QUALITY).data
}
