// For tests: photos and papers made of nothing.
import { encode } from 'jpeg-js'
import { PNG } from 'pngjs'

type Size = { width?: number; height?: number; seed?: number }

/** Left half dark, right half light; `seed` makes it another content. */
const pixels = (width: number, height: number, seed: number): Buffer => {
  const data = Buffer.alloc(width * height * 4, 255)
  for (let at = 0; at < width * height; at += 1) {
    const light = at % width < width / 2 ? 20 : 230
    data.set([light, light, (seed * 37) % 256, 255], at * 4)
  }
  return data
}

export const testJpeg = ({ width = 640, height = 400, seed = 1 }: Size = {}): Buffer =>
  Buffer.from(encode({ width, height, data: pixels(width, height, seed) }, 80).data)

export const testPng = ({ width = 200, height = 300, seed = 1 }: Size = {}): Buffer => {
  const png = new PNG({ width, height })
  png.data = pixels(width, height, seed)
  return PNG.sync.write(png)
}

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
