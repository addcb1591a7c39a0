// The unprivileged user of the database, as PostgreSQL refuses root.
import { chownSync, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { CannotStart } from '#server/base/cannot-start.ts'

export type RunAs = { uid?: number; gid?: number }

/** "nobody": unlike an arbitrary number it has the passwd entry that initdb asks for. */
const nobody = 65534

const isRoot = () => process.getuid?.() === 0

/** Who shall run the cluster in `folder`: the owner of an existing one, else this user, for root the user nobody. */
export const runAsFor = (folder: string): RunAs => {
  const owner = existsSync(folder) ? statSync(folder) : undefined
  if (isRoot()) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: nobody, gid: nobody }
  if (owner && process.getuid && owner.uid !== process.getuid())
    throw new CannotStart(
      `The database in ${folder} belongs to another user (number ${owner.uid}). ` +
        'Start Hoistline as that user, or name another folder with DATA_DIR.',
    )
  return {}
}

export const giveTo = (path: string, { uid, gid }: RunAs): void => {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

/** Whether every folder down to `path` lets strangers pass, so that the server can walk there as another user. */
export const isOpenTo = ({ uid }: RunAs, path: string): boolean => {
  if (uid === undefined) return true
  const { mode, uid: owner } = statSync(path)
  const passes = (mode & 0o001) !== 0 || (owner === uid && (mode & 0o100) !== 0)
  return passes && (dirname(path) === path || isOpenTo({ uid }, dirname(path)))
}

/** How the server calls its own folder. As another user it may not be able to walk there (a closed home above it), but it inherits it as its working folder. */
export const ownFolder = (folder: string, { uid }: RunAs): string =>
  uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : folder

/** Nothing of our own environment (PGDATA, PGHOST, LD_PRELOAD …) may reach the server. */
export const cleanEnv = (): NodeJS.ProcessEnv =>
  process.platform === 'win32'
    ? { SystemRoot: process.env.SystemRoot, PATH: process.env.PATH }
    : { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }
