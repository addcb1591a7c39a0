// An embedded database out of a backup, into an empty data folder.
import {
  chownSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar'
import { CannotStart, diskFault } from '#server/base/cannot-start.ts'
import { ABOUT, OURS, SECRETS, type About } from './backup.ts'
import { postgresBinaries } from './binaries.ts'
import { refuseOtherMajor } from './cluster.ts'
import { prepareFolder } from './embedded.ts'
import { lockFolder } from './lock.ts'
import { runAsFor, type RunAs } from './run-as.ts'

const notABackup = (file: string): CannotStart =>
  new CannotStart(`${file} is no backup of an embedded database made by: hoistline backup`)

const giveAll = (folder: string, { uid, gid }: RunAs): void => {
  if (uid === undefined || gid === undefined) return
  chownSync(folder, uid, gid)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) chownSync(join(folder, name), uid, gid)
}

/**
 * Reads the file to its end, which proves by its checksum that it is
 * whole; throws CannotStart when it is not, or is something else.
 */
const check = async (file: string): Promise<void> => {
  let isOurs = false
  let start = Buffer.alloc(0)
  const read = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      if (start.length <= ABOUT.length) start = Buffer.concat([start, chunk])
      isOurs ||= start.toString('latin1', 0, ABOUT.length + 1) === `${ABOUT}\0`
    }
  }
  try {
    await pipeline(createReadStream(file), createGunzip(), read)
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (code === 'ENOENT') throw new CannotStart(`There is no file ${file}.`)
    if (code.startsWith('Z_') && isOurs)
      throw new CannotStart(`The backup ${file} is damaged or cut short; use another one. Nothing has been restored.`)
    throw code.startsWith('Z_') || code === 'EISDIR' ? notABackup(file) : error
  }
  if (!isOurs) throw notABackup(file)
}

/** Files and folders alone. */
const unpack = (file: string, folder: string): Promise<void> =>
  extract({
    file,
    cwd: folder,
    strict: true,
    preserveOwner: false,
    filter: (_, entry) => 'type' in entry && (entry.type === 'File' || entry.type === 'Directory'),
  })

/**
 * Unpacks the backup into `dataDir`, which must be empty or new; its next
 * start recovers the database. Throws CannotStart and leaves the folder
 * empty for whatever is no whole backup.
 */
export const restore = async (file: string, dataDir: string): Promise<About> => {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new CannotStart(
      `${dataDir} is not empty. Name an empty or new folder with DATA_DIR, or move that one away; nothing has been changed.`,
    )
  await check(file)
  const folder = join(dataDir, 'postgres')
  const draft = `${folder}.new`
  let unlock = (): void => undefined
  try {
    prepareFolder(dataDir)
    unlock = await lockFolder(dataDir)
    mkdirSync(draft, { mode: 0o700 })
    await unpack(file, draft)
    const runAs = runAsFor(folder)
    refuseOtherMajor(draft, postgresBinaries(runAs))
    const about = JSON.parse(readFileSync(join(draft, ABOUT), 'utf8')) as About
    renameSync(join(draft, SECRETS), join(dataDir, 'secrets.json'))
    rmSync(join(draft, OURS), { recursive: true })
    giveAll(draft, runAs)
    renameSync(draft, folder)
    return about
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw diskFault(error, dataDir)
  } finally {
    unlock()
  }
}
