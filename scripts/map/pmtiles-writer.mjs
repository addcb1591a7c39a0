// A writer of PMTiles archives (version 3): tiles sorted, equal ones stored once.
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

const HEADER_BYTES = 127
/** Readers request the first 16 KiB: header and root directory. */
const ROOT_MAX = 16_384 - HEADER_BYTES
const LEAF_ENTRIES = 2048
const GZIP = 2
const VECTOR = 1

const gzip = (bytes) => gzipSync(bytes, { level: 9 })

function varints(values) {
  const bytes = []
  for (const value of values) {
    let rest = value
    while (rest >= 128) {
      bytes.push((rest % 128) + 128)
      rest = Math.floor(rest / 128)
    }
    bytes.push(rest)
  }
  return bytes
}

/**
 * Entries: `{ id, run, offset, length }`;
 * a run of 0 refers to a leaf directory.
 */
function directory(entries) {
  const offsetOf = ({ offset }, index) => {
    const before = entries[index - 1]
    return before !== undefined && offset === before.offset + before.length ? 0 : offset + 1
  }
  return gzip(
    Buffer.from([
      ...varints([entries.length]),
      ...varints(entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0))),
      ...varints(entries.map(({ run }) => run)),
      ...varints(entries.map(({ length }) => length)),
      ...varints(entries.map(offsetOf)),
    ]),
  )
}

function directories(entries) {
  const root = directory(entries)
  if (root.length <= ROOT_MAX) return { root, leaves: Buffer.alloc(0) }
  const leaves = []
  const pointers = []
  let offset = 0
  for (let start = 0; start < entries.length; start += LEAF_ENTRIES) {
    const leaf = directory(entries.slice(start, start + LEAF_ENTRIES))
    pointers.push({ id: entries[start].id, run: 0, offset, length: leaf.length })
    leaves.push(leaf)
    offset += leaf.length
  }
  return { root: directory(pointers), leaves: Buffer.concat(leaves) }
}

/**
 * @param {{ z: number, x: number, y: number, bytes: Uint8Array }[]} tiles
 * vector tiles, not compressed
 */
export function pmtilesOf(tiles, metadata) {
  const sorted = tiles.map((tile) => ({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) })).sort((a, b) => a.id - b.id)
  const stored = new Map()
  const contents = []
  const entries = []
  let offset = 0
  for (const { id, bytes } of sorted) {
    const key = createHash('sha1').update(bytes).digest('hex')
    if (!stored.has(key)) {
      const content = gzip(bytes)
      stored.set(key, { offset, length: content.length })
      contents.push(content)
      offset += content.length
    }
    const place = stored.get(key)
    const last = entries.at(-1)
    if (last && last.offset === place.offset && last.id + last.run === id) last.run += 1
    else entries.push({ id, run: 1, ...place })
  }
  const { root, leaves } = directories(entries)
  const described = gzip(Buffer.from(JSON.stringify(metadata)))

  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header[7] = 3
  let position = HEADER_BYTES
  const section = (at, length) => {
    header.writeBigUInt64LE(BigInt(position), at)
    header.writeBigUInt64LE(BigInt(length), at + 8)
    position += length
  }
  section(8, root.length)
  section(24, described.length)
  section(40, leaves.length)
  section(56, offset)
  header.writeBigUInt64LE(BigInt(tiles.length), 72)
  header.writeBigUInt64LE(BigInt(entries.length), 80)
  header.writeBigUInt64LE(BigInt(stored.size), 88)
  // Clustered: contents in the order of the tiles.
  header[96] = 1
  header[97] = GZIP
  header[98] = GZIP
  header[99] = VECTOR
  header[100] = Math.min(...tiles.map(({ z }) => z))
  header[101] = Math.max(...tiles.map(({ z }) => z))
  const degrees = [-180, -85, 180, 85]
  degrees.forEach((value, index) => header.writeInt32LE(value * 10_000_000, 102 + index * 4))
  return Buffer.concat([header, root, described, leaves, ...contents])
}
