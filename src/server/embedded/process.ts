// Whether a process lives, and a mark that identifies it beside its number.
import { readFileSync } from 'node:fs'

/**
 * A mark of the living process `pid`, undefined when there is none.
 * A zombie counts as none: some containers never reap theirs.
 */
export const processMark = (pid: number): string | undefined => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    const othersProcess = error instanceof Error && 'code' in error && error.code === 'EPERM'
    if (!othersProcess) return undefined
  }
  if (process.platform !== 'linux') return 'alive'
  try {
    // The name in parentheses may contain blanks. After it, field 1
    // is the state, field 20 the start time in ticks since boot.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? []
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : `since ${fields[19]}`
  } catch {
    return undefined
  }
}

export const isAlive = (pid: number): boolean => processMark(pid) !== undefined
