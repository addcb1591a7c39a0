// The lock file of a data folder: one Hoistline process at a time.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '#server/base/cannot-start.ts'
import { processMark } from './process.ts'

type Holder = { pid: number; mark: string }

const lockFile = (folder: string) => join(folder, 'hoistline.lock')

const sameHolder = (a: Holder | undefined, b: Holder) => a?.pid === b.pid && a.mark === b.mark

const readHolder = (file: string): Holder | undefined => {
  try {
    const [pid = '', ...mark] = readFileSync(file, 'utf8').trim().split(' ')
    return { pid: Number(pid), mark: mark.join(' ') }
  } catch {
    return undefined
  }
}

const inUse = (folder: string, holder: Holder): CannotStart => {
  return new CannotStart(
    `The data folder ${folder} is in use by another Hoistline (process ${holder.pid}). ` +
      'Stop that one first, or name another folder with DATA_DIR.',
  )
}

const isHeldBy = (holder: Holder | undefined): holder is Holder =>
  holder !== undefined && processMark(holder.pid) === holder.mark

/** Whether a living process has the lock of `folder`. */
export const isLocked = (folder: string): boolean => isHeldBy(readHolder(lockFile(folder)))

/**
 * Locks `folder`; returns the function that unlocks it. Throws
 * CannotStart while another living process has the lock.
 */
export const lockFolder = async (folder: string): Promise<() => void> => {
  const file = lockFile(folder)
  const mine: Holder = { pid: process.pid, mark: processMark(process.pid) ?? '' }
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${mine.pid} ${mine.mark}\n`)
  try {
    linkSync(draft, file) // atomic
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const holder = readHolder(file)
    if (isHeldBy(holder)) throw inUse(folder, holder)
    renameSync(draft, file)
    // Two starts may both have found the old lock dead:
    // the one whose line is still there a moment later wins.
    await sleep(50)
    const winner = readHolder(file)
    if (winner && !sameHolder(winner, mine)) throw inUse(folder, winner)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (sameHolder(readHolder(file), mine)) rmSync(file, { force: true })
  }
}
