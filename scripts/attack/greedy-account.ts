// Attack: one account that writes, adds files and mails strangers without a pause.
import { sized } from '#scripts/size.ts'
import { mailAddress } from './account.ts'
import { insist, type Attack } from './attack.ts'
import { callPortal, tokensOf } from './portal-call.ts'
import { EMAIL, type Site } from './site.ts'

const WRITES = sized(1_000, 40)
const AT_ONCE = 20
const MOST_WRITES = 240
const MOST_ASKED = 50

const countOf = async ({ admin }: Site, text: string, values: unknown[] = []): Promise<number> =>
  (await admin.query<{ count: number }>(text, values)).rows[0]!.count

/** The statuses of so many calls, some at once. */
const statusesOf = async (count: number, call: (n: number) => Promise<{ status: number }>): Promise<number[]> => {
  const statuses: number[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < count) statuses.push((await call(next++)).status)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return statuses
}

export const attack: Attack = {
  name: 'a greedy account',
  limit_s: 180,
  run: async (site) => {
    // Counts of writes are the process's: begins with none.
    await site.restart()
    const { access_token: token } = await tokensOf(site)
    const asked = await statusesOf(sized(120, 5), (n) =>
      callPortal(site, '/api/v1/mail/address', {
        token,
        body: mailAddress(`stranger${n}@elsewhere.example`, `Stranger ${n}`),
      }),
    )
    const mails = await countOf(site, `select count(*)::int from mail where kind = 'confirm'`)
    insist(mails <= MOST_ASKED, `${mails} strangers are mailed`)
    insist(
      asked.every((status) => [200, 422, 429].includes(status)),
      'an address is answered by a fault of ours',
    )
    const before = await countOf(site, 'select count(*)::int from audit')
    const start = performance.now()
    const statuses = await statusesOf(WRITES, (n) =>
      callPortal(site, '/api/v1/search_history', { token, body: { serial_number: `GA${n % 7}` } }),
    )
    const minutes = Math.ceil((performance.now() - start) / 60_000)
    const taken = statuses.filter((status) => status === 200).length
    insist(taken <= MOST_WRITES * (minutes + 1), `${taken} writes are taken in ${minutes} min`)
    insist(
      statuses.every((status) => status === 200 || status === 429),
      'a write is answered by a fault of ours',
    )
    const entries = (await countOf(site, 'select count(*)::int from audit')) - before
    const alive = await callPortal(site, '/api/v1/machine/list', { token })
    insist(alive.status === 200, `reading is answered ${alive.status}`)
    return `${mails} strangers mailed, ${taken} of ${WRITES} writes of ${EMAIL} taken, ${entries} entries of the audit`
  },
}
