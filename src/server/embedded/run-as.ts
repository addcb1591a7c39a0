// The unprivileged user of the database, as PostgreSQL refuses root.
import { chownSync, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { CannotStart } from '#server/base/cannot-start.ts'

export type RunAs = { uid?: number; gid?: number }

/** "nobody" has the passwd entry that initdb requires. */
const nobody = 65534

const isRoot = () => process.getuid?.() === 0

/**
 * The user of the cluster in `folder`: the owner of an existing one,
 * else this user; nobody when this user is root.
 */
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

/** Whether other users can pass every folder down to `path`. */
export const isOpenTo = ({ uid }: RunAs, path: string): boolean => {
  if (uid === undefined) return true
  const { mode, uid: owner } = statSync(path)
  const passes = (mode & 0o001) !== 0 || (owner === uid && (mode & 0o100) !== 0)
  return passes && (dirname(path) === path || isOpenTo({ uid }, dirname(path)))
}

/**
 * The server's path to its own folder: its working folder when it runs
 * as another user, who may not be able to enter the folders above.
 */
export const ownFolder = (folder: string, { uid }: RunAs): string =>
  uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : folder

/** Without our own variables (PGDATA, PGHOST, LD_PRELOAD …). */
export const cleanEnv = (): NodeJS.ProcessEnv =>
  process.platform === 'win32'
    ? { SystemRoot: process.env.SystemRoot, PATH: process.env.PATH }
    : { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }
