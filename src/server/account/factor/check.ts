// The check of a code or passkey that was shown for an account.
import type { PasskeyAnswer } from '#contract/factor/factor.ts'
import type { Db } from '#server/base/db.ts'
import type { Env } from '#server/base/env.ts'
import { Fault } from '#server/base/errors.ts'
import { siteOf } from '#server/base/passkey-site.ts'
import { checkPasskey } from './passkey.ts'
import { takeCode } from './recovery.ts'
import { appOf, countTry, forgetTries, LOCKED_MINUTES, noteStep, notePasskeyUse, passkeysOf } from './rows.ts'
import { stepOfCode } from './totp.ts'

export type Shown =
  { kind: 'totp' | 'recovery'; code: string } | { kind: 'passkey'; passkey: PasskeyAnswer; challenge: string }

/** `locked`: too many wrong codes in a row, whatever this one is. */
export type Outcome = 'right' | 'wrong' | 'locked'

const isAppCode = async (db: Db, account_id: number, code: string): Promise<boolean> => {
  const app = await appOf(db, account_id)
  const step = app && stepOfCode(app.secret, code, Date.now())
  return app !== null && step !== null && (await noteStep(db, app.factor_id, step))
}

/** `isAlone`: no password was asked for, so the passkey has to have checked who holds it. */
export const checkPasskeyOf = async (
  db: Db,
  env: Env,
  account_id: number,
  { passkey, challenge }: { passkey: PasskeyAnswer; challenge: string },
  { isAlone }: { isAlone: boolean },
): Promise<boolean> => {
  const site = siteOf(env)
  const known = (await passkeysOf(db, account_id)).find(({ credential_id }) => credential_id === passkey.id)
  if (site === null || known === undefined) return false
  try {
    const uses = await checkPasskey(site, challenge, passkey, known, { isAlone })
    return await notePasskeyUse(db, known.factor_id, uses)
  } catch (error) {
    if (error instanceof Fault) return false
    throw error
  }
}

/** Needs `asAccount`; what it writes must be kept when it is wrong, too. */
export const checkShown = async (db: Db, env: Env, account_id: number, shown: Shown): Promise<Outcome> => {
  // Nobody guesses a signature.
  if (shown.kind === 'passkey')
    return (await checkPasskeyOf(db, env, account_id, shown, { isAlone: false })) ? 'right' : 'wrong'
  if (!(await countTry(db, account_id))) return 'locked'
  const isRight = await (shown.kind === 'totp'
    ? isAppCode(db, account_id, shown.code)
    : takeCode(db, account_id, shown.code))
  if (!isRight) return 'wrong'
  await forgetTries(db, account_id)
  return 'right'
}

/** Throws what the person is told of a wrong one. */
export const demandRight = (outcome: Outcome, kind: Shown['kind']): void => {
  if (outcome === 'locked') throw new Fault('too_many_requests', [], undefined, LOCKED_MINUTES * 60)
  if (outcome === 'wrong') throw new Fault(kind === 'passkey' ? 'passkey_failed' : 'second_factor_failed')
}
