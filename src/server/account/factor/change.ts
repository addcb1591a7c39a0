// Adding and removing second factors, each audited. Needs `asAccount`.
import type { AddedFactor, Factors, NewPasskey } from '#contract/factor/factor.ts'
import { PASSKEYS_MAX } from '#contract/factor/choices.ts'
import { tellPerson } from '#server/account/person-mail.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import { builder, maybe, type Db } from '#server/base/db.ts'
import type { Env } from '#server/base/env.ts'
import { Fault } from '#server/base/errors.ts'
import { siteOf } from '#server/base/passkey-site.ts'
import { readNewPasskey } from './passkey.ts'
import { renewCodes } from './recovery.ts'
import { factorsOf, forgetTries, passkeysOf, type FactorKind } from './rows.ts'
import { stepOfCode } from './totp.ts'

/** It is the only one of its kind, and shown by the words for it. */
const APP = 'app'

type By = Actor & { account_id: number }

/** Of two changes at once the second sees what the first has left. */
const lockFactors = async (db: Db, account_id: number): Promise<void> => {
  await db.rows(builder.selectFrom('account').select('account_id').where('account_id', '=', account_id).forUpdate())
}

/** With the first factor come the recovery codes; sessions that waited for it may go on. */
const added = async (
  db: Db,
  env: Env,
  by: By,
  { kind, name, factor_id }: { kind: FactorKind; name: string; factor_id: number },
): Promise<AddedFactor> =>
  audited(db, by, { verb: 'add', noun: 'factor', key: factor_id }, async () => {
    const { account_id } = by
    const may_have_passkeys = siteOf(env) !== null
    const isFirst = (await factorsOf(db, account_id, may_have_passkeys)).factors.length === 1
    const new_recovery_codes = isFirst ? await renewCodes(db, account_id) : null
    await db.rows(
      builder
        .updateTable('session')
        .set({ needs_factor: false })
        .where('account_id', '=', account_id)
        .where('needs_factor', '=', true),
    )
    await forgetTries(db, account_id)
    await tellPerson(db, env, by, { what: 'factor_added', factor: { kind, name } })
    return {
      answer: { ...(await factorsOf(db, account_id, may_have_passkeys)), new_recovery_codes },
      after: kind === 'totp' ? { kind } : { kind, name },
    }
  })

/** Adds the app whose secret it is, in place of one before. @throws Fault 'second_factor_failed' */
export const addApp = async (
  db: Db,
  env: Env,
  by: By,
  { secret, code }: { secret: Buffer; code: string },
): Promise<AddedFactor> => {
  const step = stepOfCode(secret, code, Date.now())
  if (step === null) throw new Fault('second_factor_failed')
  const { account_id } = by
  await lockFactors(db, account_id)
  await db.rows(builder.deleteFrom('factor').where('account_id', '=', account_id).where('kind', '=', 'totp'))
  const [row] = await db.rows(
    builder
      .insertInto('factor')
      .values({ account_id, kind: 'totp', name: APP, secret, last_step: step })
      .returning('factor_id'),
  )
  return added(db, env, by, { kind: 'totp', name: APP, factor_id: row!.factor_id })
}

/** @throws Fault 'passkey_failed' */
export const addPasskeyOf = async (
  db: Db,
  env: Env,
  by: By,
  { challenge, name, passkey }: { challenge: string; name: string; passkey: NewPasskey },
): Promise<AddedFactor> => {
  const site = siteOf(env)
  if (site === null) throw new Fault('passkey_failed')
  const { account_id } = by
  await lockFactors(db, account_id)
  if ((await passkeysOf(db, account_id)).length >= PASSKEYS_MAX)
    throw new Fault('invalid_fields', [
      { field: 'name', message: 'is one too many: an account has ten passkeys at most' },
    ])
  const known = await readNewPasskey(site, challenge, passkey)
  const row = await maybe(
    db,
    builder
      .insertInto('factor')
      .values({ account_id, kind: 'passkey', name, ...known })
      .onConflict((conflict) => conflict.doNothing())
      .returning('factor_id'),
  )
  if (row === null) throw new Fault('passkey_failed')
  return added(db, env, by, { kind: 'passkey', name, factor_id: row.factor_id })
}

/** @throws Fault 'not_found', or 'last_factor' while a company asks for one */
export const removeFactorOf = (db: Db, env: Env, by: By, factor_id: number): Promise<Factors> =>
  audited(db, by, { verb: 'delete', noun: 'factor', key: factor_id }, async () => {
    const { account_id } = by
    await lockFactors(db, account_id)
    const before = await factorsOf(db, account_id, siteOf(env) !== null)
    const removed = before.factors.find((factor) => factor.factor_id === factor_id)
    if (removed === undefined) throw new Fault('not_found')
    if (before.factors.length === 1 && before.is_required) throw new Fault('last_factor')
    await db.rows(builder.deleteFrom('factor').where('account_id', '=', account_id).where('factor_id', '=', factor_id))
    if (before.factors.length === 1)
      await db.rows(builder.deleteFrom('recovery_code').where('account_id', '=', account_id))
    const { kind, name } = removed
    await tellPerson(db, env, by, { what: 'factor_removed', factor: { kind, name } })
    return {
      answer: await factorsOf(db, account_id, before.may_have_passkeys),
      before: kind === 'totp' ? { kind } : { kind, name },
      after: null,
    }
  })

/** @throws Fault 'not_found' without a second factor */
export const renewCodesOf = (db: Db, env: Env, by: By): Promise<AddedFactor> =>
  audited(db, by, { verb: 'renew', noun: 'recovery_codes', key: by.account_id }, async () => {
    await lockFactors(db, by.account_id)
    const { factors } = await factorsOf(db, by.account_id, siteOf(env) !== null)
    if (factors.length === 0) throw new Fault('not_found')
    const new_recovery_codes = await renewCodes(db, by.account_id)
    await tellPerson(db, env, by, { what: 'codes_renewed' })
    return { answer: { ...(await factorsOf(db, by.account_id, siteOf(env) !== null)), new_recovery_codes } }
  })
