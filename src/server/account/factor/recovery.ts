// Recovery codes: for a person whose factors are lost, each good once.
import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/factor/choices.ts'
import { builder, type Db } from '#server/base/db.ts'
import { hashOf } from '#server/base/token.ts'

// Crockford's: none that reads like another.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 140 bits: too many to be found from their hashes (ASVS 6.5.2, 11.5.1). */
const LENGTH = 28

const newCode = (): string => Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]!).join('')

/** As it was shown, in any spelling. */
const plain = (code: string): string =>
  code.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/** New ones in place of all before, in groups of four. Needs `asAccount`. */
export const renewCodes = async (db: Db, account_id: number): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await db.rows(builder.deleteFrom('recovery_code').where('account_id', '=', account_id))
  await db.rows(builder.insertInto('recovery_code').values(codes.map((code) => ({ account_id, hash: hashOf(code) }))))
  return codes.map((code) => code.match(/.{4}/g)!.join('-'))
}

/** Whether it was one; it is none afterwards. Needs `asAccount`. */
export const takeCode = async (db: Db, account_id: number, code: string): Promise<boolean> => {
  const taken = await db.rows(
    builder
      .deleteFrom('recovery_code')
      .where('account_id', '=', account_id)
      .where('hash', '=', hashOf(plain(code)))
      .returning('account_id'),
  )
  return taken.length > 0
}
