// Attack: guessed codes of an app, by somebody who has the password.
import { randomBytes, randomInt } from 'node:crypto'
import { isSmallest, sized } from '#scripts/size.ts'
import { appCode } from '#server/account/factor/test-authenticator.ts'
import { addAccountWithApp, companyOf, FACTORS, ticketOf, type WithApp } from './account.ts'
import { atOnce, networkNumber } from './at-once.ts'
import { insist, insistSoon, type Attack } from './attack.ts'
import { callPortal, type Reply } from './portal-call.ts'
import type { Site } from './site.ts'

const GUESSES = sized(3_000, 45)
const AT_ONCE = sized(150, 20)
const TICKETS = sized(60, 2)
const QUARTERS = sized(6, 1)
const AT_ONCE_IN_QUARTER = sized(20, 6)
const SAME_CODE = sized(20, 4)
/** docs/decisions/second-factor.md */
const TRIES_OF_TICKET = 5
const TRIES_IN_ROW = 10
const LOCKED_S = 15 * 60
const WITHIN_MS = 10_000
const OFFICE = '203.0.113.9'

type Kind = 'totp' | 'recovery'
type Shown = { kind: Kind; code: string }

const restart = (site: Site): Promise<void> =>
  site.restart({ vars: { TRUST_PROXY: 'yes', WRITES_PER_MINUTE: '1000000' } })

/** Without the waits that earlier guesses have led to; a smallest run has had few. */
const forgetWaits = (site: Site): Promise<void> => (isSmallest ? Promise.resolve() : restart(site))

/** None that would be right by chance, now or soon. */
const wrongCode = (secret: string): string => {
  const right = new Set(Array.from({ length: 9 }, (_, n) => appCode(secret, n - 3)))
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    if (!right.has(code)) return code
  }
}
const aGuess = ({ secret }: WithApp, n: number): Shown =>
  n % 5 === 4 ? { kind: 'recovery', code: randomBytes(12).toString('hex') } : { kind: 'totp', code: wrongCode(secret) }

let networks = 0
const elsewhere = (): string => networkNumber(networks++)
const ticketsOf = (site: Site, { email }: WithApp, count: number): Promise<string[]> =>
  atOnce(Array.from({ length: count }), () => ticketOf(site, email, elsewhere()), 4)

const show = (site: Site, ticket: string, shown: Shown, address = elsewhere()): Promise<Reply> =>
  callPortal(site, '/auth/second-factor', { body: { ticket, ...shown }, address })
const prove = (site: Site, { tokens: { access_token: token } }: WithApp, shown: Shown): Promise<Reply> =>
  callPortal(site, '/api/v1/account/proof', { body: shown, token, address: elsewhere() })

const codeOf = ({ body }: Reply): string => (body as { code?: string } | null)?.code ?? 'let in'
/** How many were looked at, and found wrong. */
const lookedAt = (replies: readonly Reply[]): number =>
  replies.filter((reply) => codeOf(reply) === 'second_factor_failed').length

const insistRefused = (replies: readonly Reply[]): void => {
  for (const reply of replies)
    insist(
      reply.status === 429 || ['second_factor_failed', 'second_factor_over'].includes(codeOf(reply)),
      `a guessed code is answered ${reply.status} ${codeOf(reply)}`,
    )
}

const insistLocked = (reply: Reply, what: string): void => {
  insist(reply.status === 429, `${what} is answered ${reply.status} while guesses are locked out`)
  const seconds = reply.retry_after
  insist(seconds !== null && seconds <= LOCKED_S, `${what} is told to wait ${seconds} s`)
}

const pass = async ({ admin }: Site, { account_id }: WithApp, minutes: number): Promise<void> => {
  await admin.query('update factor_failure set last_at = last_at - make_interval(mins => $1) where account_id = $2', [
    minutes,
    account_id,
  ])
}
/** The codes of this minute are all good again, and no try is counted. */
const asOfYesterday = async ({ admin }: Site, { account_id }: WithApp): Promise<void> => {
  await admin.query('update factor set last_step = last_step - 2880 where account_id = $1', [account_id])
  await admin.query('delete from factor_failure where account_id = $1', [account_id])
}

const beginApp = (site: Site, { tokens: { access_token: token } }: WithApp): Promise<Reply> =>
  callPortal(site, `${FACTORS}/totp/begin`, { token, method: 'POST' })

/** As of eleven minutes ago, for a server that keeps sessions too. */
const ageProof = async (site: Site, person: WithApp): Promise<void> => {
  const { account_id } = person
  await site.admin.query("update session set proved_at = now() - interval '11 minutes' where account_id = $1", [
    account_id,
  ])
  await site.admin.query("select pg_notify('hoistline_account', $1)", [String(account_id)])
  const until = performance.now() + sized(15_000, 300_000)
  while (codeOf(await beginApp(site, person)) !== 'proof_needed')
    insist(performance.now() < until, 'a proof of eleven minutes ago still counts')
}

/** At tickets and as proof at once, then one after the other, until all is locked. */
const guessAll = async (site: Site, person: WithApp): Promise<{ sent: number; looked: number }> => {
  const tickets = await ticketsOf(site, person, TICKETS)
  const counted = new Map<string, number>()
  const replies = await atOnce(
    Array.from({ length: GUESSES }),
    async (_, n) => {
      const guess = aGuess(person, n)
      if (n % 3 === 0) return prove(site, person, guess)
      const ticket = tickets[n % tickets.length]!
      const reply = await show(site, ticket, guess)
      if (codeOf(reply) !== 'second_factor_over') counted.set(ticket, (counted.get(ticket) ?? 0) + 1)
      return reply
    },
    AT_ONCE,
  )
  insistRefused(replies)
  const most = Math.max(...counted.values())
  insist(most <= TRIES_OF_TICKET, `a ticket was good for ${most} tries`)
  const looked = lookedAt(replies)
  insist(looked <= TRIES_IN_ROW, `${looked} guessed codes in a row were looked at`)
  insist(looked > 0, 'no guessed code was looked at')
  const { rows } = await site.admin.query<{ n: number }>(
    "select coalesce(sum(times), 0)::int as n from audit where key = $1 and verb in ('second_factor_refused', 'proof_refused')",
    [String(person.account_id)],
  )
  insist(rows[0]!.n >= looked, `${looked} guesses stand ${rows[0]!.n} times in the audit`)
  return { sent: GUESSES, looked }
}

/** Over another server as well: what is counted is in the database. */
const insistAllLocked = async (site: Site, person: WithApp): Promise<number> => {
  await restart(site)
  const { secret, codes } = person
  let sent = 0
  for (const ticket of await ticketsOf(site, person, sized(4, 1))) {
    const tries: Shown[] = [
      aGuess(person, sent),
      { kind: 'totp', code: appCode(secret) },
      { kind: 'recovery', code: codes[0]! },
      { kind: 'totp', code: appCode(secret, 1) },
      { kind: 'totp', code: appCode(secret, -1) },
    ]
    for (const shown of tries) {
      insistLocked(await show(site, ticket, shown), 'a code')
      sent++
    }
    const over = await show(site, ticket, { kind: 'totp', code: appCode(secret) })
    insist(codeOf(over) === 'second_factor_over', `a sixth try of a ticket is answered ${codeOf(over)}`)
  }
  insistLocked(await prove(site, person, { kind: 'totp', code: appCode(secret) }), 'a code as proof')
  const begun = await beginApp(site, person)
  insist(codeOf(begun) === 'proof_needed', `what needs a proof is answered ${codeOf(begun)} after guesses`)
  return sent + 2
}

/** One more in each quarter of an hour, however many are sent at once. */
const guessByQuarters = async (site: Site, person: WithApp): Promise<number> => {
  let sent = 0
  for (let quarter = 0; quarter < QUARTERS; quarter++) {
    await forgetWaits(site)
    const tickets = await ticketsOf(site, person, 4)
    await pass(site, person, 16)
    const replies = await atOnce(Array.from({ length: AT_ONCE_IN_QUARTER }), (_, n) =>
      n % 5 === 0 ? prove(site, person, aGuess(person, n)) : show(site, tickets[n % 4]!, aGuess(person, n)),
    )
    insistRefused(replies)
    insist(lookedAt(replies) === 1, `${lookedAt(replies)} guesses were looked at within a quarter of an hour`)
    sent += replies.length
  }
  return sent
}

/** The owner, after a quarter of an hour without guesses; returns the wait. */
const letOwnerIn = async (site: Site, person: WithApp): Promise<number> => {
  const code = appCode(person.secret)
  const locked = await show(site, await ticketOf(site, person.email, OFFICE), { kind: 'totp', code }, OFFICE)
  insistLocked(locked, 'the owner')
  await pass(site, person, 16)
  const start = performance.now()
  const right = { kind: 'totp', code: appCode(person.secret) } as const
  const { status } = await show(site, await ticketOf(site, person.email, OFFICE), right, OFFICE)
  const ms = performance.now() - start
  insist(status === 200, `the owner's right code is answered ${status} after the guesses`)
  insistSoon(ms, WITHIN_MS, `the owner waits ${(ms / 1_000).toFixed(1)} s`)
  const again = await ticketOf(site, person.email, OFFICE)
  for (const code of [right.code, appCode(person.secret, -1)]) {
    const reply = await show(site, again, { kind: 'totp', code }, OFFICE)
    insist(
      codeOf(reply) === 'second_factor_failed',
      `a code that was used, or one before, is answered ${codeOf(reply)}`,
    )
  }
  return ms
}

/** One code in many hands counts once, as a sign-in or as proof. */
const oneCodeAtOnce = async (site: Site, person: WithApp, shown: Shown): Promise<number> => {
  await forgetWaits(site)
  const tickets = await ticketsOf(site, person, SAME_CODE)
  await asOfYesterday(site, person)
  const { kind } = shown
  const current = kind === 'totp' ? { kind, code: appCode(person.secret) } : shown
  const uses = [...tickets.map((ticket) => () => show(site, ticket, current)), () => prove(site, person, current)]
  const replies = await Promise.all(uses.map((use) => use()))
  const right = replies.filter(({ status }) => status === 200).length
  insist(right === 1, `one code of ${kind} was taken ${right} times`)
  insistRefused(replies.filter(({ status }) => status !== 200))
  return uses.length
}

export const attack: Attack = {
  name: 'guessed second factors',
  limit_s: 180,
  run: async (site) => {
    await restart(site)
    const person = await addAccountWithApp(site, await companyOf(site, 'alpha'), 'guessed@alpha.example')
    await ageProof(site, person)
    const { sent, looked } = await guessAll(site, person)
    const locked = await insistAllLocked(site, person)
    const later = await guessByQuarters(site, person)
    const ms = await letOwnerIn(site, person)
    const uses =
      (await oneCodeAtOnce(site, person, { kind: 'totp', code: '' })) +
      (await oneCodeAtOnce(site, person, { kind: 'recovery', code: person.codes[1]! }))
    const { rows } = await site.admin.query<{ n: number }>(
      "select count(*)::int as n from mail_event where kind = 'person' and email = $1 and key like '%codes_guessed%'",
      [person.email],
    )
    insist(rows[0]!.n <= 2, `the owner is mailed ${rows[0]!.n} times about guesses`)
    await site.restart()
    const seconds = (ms / 1_000).toFixed(1)
    return `${looked} of ${sent} guesses were looked at, ${QUARTERS} of ${later} in ${QUARTERS} quarters of an hour, none of ${locked} right ones between; two of ${uses} uses of two codes counted; the owner was in after ${seconds} s`
  },
}
