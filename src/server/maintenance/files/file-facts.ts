// Type, size in pixels and orientation of a file, found from its bytes.
import type { MediaType } from '#contract/maintenance/file-choices.ts'

export type FileFacts = {
  media_type: MediaType
  /** Of an image. */
  pixels: { width: number; height: number } | null
  /** EXIF: 1 is upright. */
  orientation: number
}
export type FileFault = 'is no JPEG, PNG or PDF' | 'is incomplete: its end is missing'

/** Phones take 50 million. */
export const PIXELS_MAX = 52_000_000

export const canHaveThumbnail = ({ pixels }: FileFacts): boolean =>
  pixels !== null && pixels.width * pixels.height <= PIXELS_MAX

const INCOMPLETE = 'is incomplete: its end is missing'
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG_END = Buffer.from([0xff, 0xd9])
/** Some programs add bytes behind the end of a PDF. */
const PDF_TAIL = 4_096

const ORIENTATION = 0x0112
const UPRIGHT = 1

/** `tiff`: an Exif segment behind its name. */
const orientationOf = (tiff: Buffer): number => {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const u32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  try {
    const directory = u32(4)
    for (let entry = 0; entry < u16(directory); entry += 1) {
      const at = directory + 2 + entry * 12
      if (u16(at) !== ORIENTATION) continue
      const value = u16(at + 8)
      return value >= 1 && value <= 8 ? value : UPRIGHT
    }
  } catch {
    // Ends too soon; the photo itself may be whole.
  }
  return UPRIGHT
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const jpegFacts = (bytes: Buffer): FileFacts | FileFault => {
  let pixels: FileFacts['pixels'] = null
  let orientation = UPRIGHT
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return INCOMPLETE
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = bytes.readUInt16BE(at + 2)
    const segment = bytes.subarray(at + 4, at + 2 + length)
    if (isFrame(marker) && segment.length >= 5)
      pixels = { height: segment.readUInt16BE(1), width: segment.readUInt16BE(3) }
    if (marker === 0xe1 && segment.toString('latin1', 0, 6) === 'Exif\0\0')
      orientation = orientationOf(segment.subarray(6))
    if (marker === 0xda) {
      // Phones put videos behind the photo's end.
      const isWhole = pixels !== null && bytes.indexOf(JPEG_END, at + 2 + length) !== -1
      return isWhole ? { media_type: 'image/jpeg', pixels, orientation } : INCOMPLETE
    }
    at += 2 + length
  }
  return INCOMPLETE
}

const pngFacts = (bytes: Buffer): FileFacts | FileFault => {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return INCOMPLETE
  const pixels = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  for (let at = PNG_START.length; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND')
      return { media_type: 'image/png', pixels, orientation: UPRIGHT }
  return INCOMPLETE
}

const pdfFacts = (bytes: Buffer): FileFacts | FileFault =>
  bytes.subarray(-PDF_TAIL).includes('%%EOF')
    ? { media_type: 'application/pdf', pixels: null, orientation: UPRIGHT }
    : INCOMPLETE

/** The facts, or the sentence that says what is wrong. */
export const readFileFacts = (bytes: Buffer): FileFacts | FileFault => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return jpegFacts(bytes)
  if (bytes.subarray(0, PNG_START.length).equals(PNG_START)) return pngFacts(bytes)
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return pdfFacts(bytes)
  return 'is no JPEG, PNG or PDF'
}
