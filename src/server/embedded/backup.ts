// All of an embedded database while it serves, as one compressed tar file.
import { readFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import pg from 'pg'
import { Header } from 'tar'
import { projectRoot } from '#server/base/root.ts'

/** What a backup says of itself; its first entry. */
export type About = { version: string; made_at: string }

// Files of ours in the tar file, beside those of PostgreSQL's data folder.
export const OURS = 'hoistline'
export const ABOUT = `${OURS}/backup.json`
export const SECRETS = `${OURS}/secrets.json`

type CopyData = { chunk: Buffer }
type Connection = { stream: { pause: () => void; resume: () => void } }

const tarEntry = (path: string, content: Buffer): Buffer => {
  const header = Buffer.alloc(512)
  new Header({ path, type: 'File', mode: 0o600, size: content.length, mtime: new Date() }).encode(header)
  const padding = Buffer.alloc((512 - (content.length % 512)) % 512)
  return Buffer.concat([header, content, padding])
}

/** Reads the answer of BASE_BACKUP: messages of one letter and what belongs to it. */
class BaseBackup extends pg.Query {
  private isPaused = false

  constructor(
    text: string,
    private readonly into: PassThrough,
    private readonly onRead: (bytes: number) => void,
  ) {
    super(text)
  }

  handleCopyData({ chunk }: CopyData, { stream }: Connection): void {
    const letter = String.fromCharCode(chunk[0]!)
    if (letter === 'p') this.onRead(Number(chunk.readBigInt64BE(1)))
    // The driver reads the next message into the same memory: copied.
    if (letter !== 'd' || this.into.destroyed || this.into.write(Buffer.from(chunk.subarray(1)))) return
    if (this.isPaused) return
    this.isPaused = true
    stream.pause()
    this.into.once('drain', () => {
      this.isPaused = false
      stream.resume()
    })
  }
}

/** Bytes read, of how many about. */
export type Progress = (bytes: number, of: number) => void

const readBase = (client: pg.Client, into: PassThrough, progress: Progress): Promise<void> =>
  new Promise((resolve, reject) => {
    let size = 0
    const backup = new BaseBackup(
      "BASE_BACKUP (LABEL 'hoistline', PROGRESS true, CHECKPOINT 'fast', WAL true, MANIFEST 'no')",
      into,
      (bytes) => progress(bytes, size),
    )
    // The second of its results tells the size in kB.
    backup.on('row', (row: { size?: string }) => (size = row.size === undefined ? size : Number(row.size) * 1024))
    backup.on('error', reject)
    backup.on('end', () => resolve())
    client.on('error', reject)
    into.on('error', reject)
    client.query(backup)
  })

/**
 * Writes all of the embedded database in `dataDir`, with its passwords,
 * as of the end of the call; readable for this user alone. Nothing stands
 * under the name `file` until it is whole.
 */
export const backUp = async (
  { superUrl, dataDir }: { superUrl: string; dataDir: string },
  file: string,
  progress: Progress,
): Promise<About> => {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
  const about: About = { version, made_at: new Date().toISOString() }
  const draft = `${file}.part`
  const output = await open(draft, 'wx', 0o600)
  const replication = { connectionString: superUrl, replication: 'true' }
  const client = new pg.Client(replication)
  client.on('error', () => undefined)
  const tar = new PassThrough()
  const writing = pipeline(
    tar,
    createGzip({ level: constants.Z_BEST_SPEED }),
    output.createWriteStream({ flush: true }),
  )
  writing.catch(() => undefined)
  try {
    await client.connect()
    // Keeps what is written meanwhile until it has been copied, too.
    await client.query(`CREATE_REPLICATION_SLOT hoistline_backup_${process.pid} TEMPORARY PHYSICAL (RESERVE_WAL)`)
    tar.write(tarEntry(ABOUT, Buffer.from(JSON.stringify(about))))
    tar.write(tarEntry(SECRETS, readFileSync(join(dataDir, 'secrets.json'))))
    await Promise.race([readBase(client, tar, progress), writing])
    tar.end(Buffer.alloc(1024))
    await writing
    await rename(draft, file)
    return about
  } catch (error) {
    tar.destroy()
    await writing.catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end()
  }
}
