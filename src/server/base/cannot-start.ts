// Error of a start that a person can mend, with the sentence to print.

/**
 * A reason for not starting: printed without a stack;
 * the process exits with 1.
 */
export class CannotStart extends Error {}

const sentences: Record<string, string> = {
  EACCES: 'this user may not write there; give the folder to the user that runs Hoistline',
  EPERM: 'this user may not write there; give the folder to the user that runs Hoistline',
  EROFS: 'the disk is mounted read-only',
  ENOSPC: 'the disk is full; free some space',
  EDQUOT: 'the disk quota is used up; free some space',
  EEXIST: 'that is a file, not a folder',
  ENOENT: 'no folder can be made there; give a place on a disk',
  ENOTDIR: 'a part of that path is a file, not a folder',
}

/** Turns common disk errors into a sentence with a remedy. */
export const diskFault = (error: unknown, folder: string): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = sentences[code]
  return reason
    ? new CannotStart(`Cannot keep data in ${folder}: ${reason}, or name another one with DATA_DIR.`)
    : error
}
