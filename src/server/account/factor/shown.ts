// What a request shows: a code, or a passkey's answer to a ticket's challenge.
import type { PasskeyAnswer } from '#contract/factor/factor.ts'
import { Fault } from '#server/base/errors.ts'
import type { Shown } from './check.ts'

type Body = { kind: Shown['kind']; code?: string; passkey?: PasskeyAnswer }

/** @throws Fault 'invalid_fields' without what its kind needs */
export const shownOf = ({ kind, code, passkey }: Body, { challenge }: { challenge: string | null }): Shown => {
  if (kind === 'passkey') {
    if (passkey === undefined || challenge === null)
      throw new Fault('invalid_fields', [{ field: 'passkey', message: 'is missing' }])
    return { kind, passkey, challenge }
  }
  if (code === undefined) throw new Fault('invalid_fields', [{ field: 'code', message: 'is missing' }])
  return { kind, code }
}
