// Whether the reader's company has been given a right.
import type { User } from '#contract/account/account.ts'

/** An account that an older version of the portal stored names no rights. */
type Reader = Partial<Pick<User, 'rights'>>

/** Whether a screen or entry with this right, if any, is the reader's to open. */
export function mayUse(user: Reader | null | undefined, right: string | undefined): boolean {
  return right === undefined || user?.rights?.includes(right) === true
}
