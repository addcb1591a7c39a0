// A zip file of texts, packed by the browser.

const CRC = Uint32Array.from({ length: 256 }, (_, at) => {
  let value = at
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ CRC[(crc ^ byte) & 0xff]!
  return (crc ^ 0xffffffff) >>> 0
}

async function packed(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = new Response(bytes)
  const stream = body!.pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Little-endian; each value with its number of bytes. */
function record(...fields: readonly (readonly [value: number, size: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [, size]) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [value, size] of fields) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += size
  }
  return bytes
}

/** The file's bytes. Texts in UTF-8; names in ASCII. */
export async function zipOf(
  parts: readonly (readonly [path: string, text: string])[],
): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const encoder = new TextEncoder()
  const files: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const [path, text] of parts) {
    const [name, bytes] = [encoder.encode(path), encoder.encode(text)]
    const body = await packed(bytes)
    // Version 2.0, no flags, deflate, 1 January 1980.
    const facts = [
      [20, 2],
      [0, 2],
      [8, 2],
      [0, 2],
      [33, 2],
      [crcOf(bytes), 4],
      [body.length, 4],
      [bytes.length, 4],
    ] as const
    const local = record([0x04034b50, 4], ...facts, [name.length, 2], [0, 2])
    files.push(local, name, body)
    const place = [
      [name.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ] as const
    directory.push(record([0x02014b50, 4], [20, 2], ...facts, ...place), name)
    offset += local.length + name.length + body.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const count = parts.length
  const end = record([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2])
  return [...files, ...directory, end]
}
