// A picture's kind and size, read from its first bytes.

export type Picture = {
  /** SHA-256 in hexadecimal digits. */
  picture: string
  media_type: 'image/jpeg' | 'image/png'
  width: number
  height: number
  bytes: Uint8Array
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, at) => bytes[at] === byte)

/** Frames of a JPEG that hold its size: SOF0 to SOF15 without the tables DHT, JPG and DAC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const sizeOfJpeg = (view: DataView): { width: number; height: number } | null => {
  let at = 2
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

/** Null when it is neither JPEG nor PNG. */
export const measurePicture = (bytes: Uint8Array): Pick<Picture, 'media_type' | 'width' | 'height'> | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(bytes, PNG) && bytes.length >= 24)
    return { media_type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
  if (!startsWith(bytes, [0xff, 0xd8, 0xff])) return null
  const size = sizeOfJpeg(view)
  return size && { media_type: 'image/jpeg', ...size }
}
