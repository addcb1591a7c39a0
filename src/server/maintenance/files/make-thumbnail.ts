// Thumbnails of photos: shrunk while decoding, turned upright, on white.
import sharp from 'sharp'
import { PIXELS_MAX } from './file-facts.ts'

/** Longest side. */
const SIDE = 320
const QUALITY = 72

/** @throws when the image cannot be decoded. */
export const makeThumbnail = (content: Uint8Array): Promise<Uint8Array> => {
  sharp.cache(false)
  sharp.concurrency(1)
  // Only what an upload may be is ever tried.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
  return sharp(content, { limitInputPixels: PIXELS_MAX, sequentialRead: true, failOn: 'error' })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
