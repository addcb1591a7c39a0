// Names of terminals before and after a machine changes hands.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRecord } from '#fixtures/record.ts'
import { followTransfer } from '#server/app.ts'
import { DEPLOYMENT } from '#server/base/audit.ts'
import type { Db } from '#server/base/db.ts'
import { waitingForLocks } from '#server/base/test-cluster.ts'
import { addTerminal } from '#server/intake/terminal.ts'
import { transferMachine } from '#server/machine/transfer.ts'
import { KEEPER, testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'

let app: TestApp
let alpha: number
let beta: number
const tokens: Record<number, string> = {}
beforeAll(async () => {
  app = await testApp()
  alpha = await app.company('alpha')
  beta = await app.company('beta')
  tokens[alpha] = await app.newReader('ken@alpha.example', alpha)
  tokens[beta] = await app.newReader('mia@beta.example', beta)
  await addTestMachines(app, alpha, [{ serial: 'MOVED' }, { serial: 'RACE 1' }, { serial: 'RACE 2' }])
})
afterAll(() => app.close())

let sequence = 0
const send = async (...days: string[]) => {
  const records = days.map((day) => {
    sequence += 1
    const recorded_at = `${day}T12:00:00+09:00`
    const sent = aRecord({ serial: 'MOVED', data_type: 'event', recorded_at, sequence })
    return { ...sent, body: { event_type: 'door', recorded_at } }
  })
  expect((await sendRecords(app, records)).rejected).toEqual([])
}
const transferIn = (db: Db, serial: string, company_id: number, from: string) =>
  transferMachine(db, KEEPER, { serial, company_id, from, now: Date.now() }, (move) => followTransfer(db, move))
const replaceIn = (db: Db, serial: string, number: string, installed_at: string) =>
  addTerminal(db, { ...KEEPER, company_id: DEPLOYMENT }, serial, { terminal_type: 4, number, installed_at })
const transfer = (company_id: number, from: string) => app.asOwner((db) => transferIn(db, 'MOVED', company_id, from))
const replaceTerminal = (number: string, installed_at: string) =>
  app.asOwner((db) => replaceIn(db, 'MOVED', number, installed_at))

const named = async (company_id: number) => {
  const { body } = await app.request(tokens[company_id]!, 'GET', '/api/v1/receive_hisotry?serial=MOVED')
  return body.history.map(
    ({ time_stamp, terminal_number }: Record<string, string>) => `${time_stamp!.slice(0, 10)} ${terminal_number}`,
  )
}
const namedByYear = async (company_id: number) => {
  const { body } = await app.request(tokens[company_id]!, 'GET', '/api/v1/receive_hisotry/year?serial=MOVED&year=2026')
  return body.days.map(({ date, terminals }: { date: string; terminals: string[] }) => `${date} ${terminals.join()}`)
}

test('each company reads which terminal sent its records, whichever way the machine goes', async () => {
  await send('2026-06-01')
  await transfer(beta, '2026-07-01')
  await replaceTerminal('SECOND', '2026-08-01T00:00:00Z')
  // One is late: it is of the former owner.
  await send('2026-07-10', '2026-06-02', '2026-08-10')
  const formerly = ['2026-06-02 MOVED', '2026-06-01 MOVED']
  const meanwhile = ['2026-08-10 SECOND', '2026-07-10 MOVED']
  expect(await named(alpha)).toEqual(formerly)
  expect(await named(beta)).toEqual(meanwhile)

  await transfer(alpha, '2026-09-01')
  await replaceTerminal('THIRD', '2026-10-01T00:00:00Z')
  await send('2026-10-10', '2026-09-10')
  expect(await named(alpha)).toEqual(['2026-10-10 THIRD', '2026-09-10 SECOND', ...formerly])
  expect(await named(beta)).toEqual(meanwhile)
  expect(await namedByYear(alpha)).toEqual([...formerly.toReversed(), '2026-09-10 SECOND', '2026-10-10 THIRD'])
  expect(await namedByYear(beta)).toEqual(meanwhile.toReversed())
})

test.each(['RACE 1', 'RACE 2'])(
  'a terminal and an owner that come at one moment know each other (%s)',
  async (serial) => {
    const both = [
      (db: Db): Promise<unknown> => transferIn(db, serial, beta, '2026-07-01'),
      (db: Db): Promise<unknown> => replaceIn(db, serial, `${serial} second`, '2026-08-01T00:00:00Z'),
    ]
    const [first, second] = serial === 'RACE 1' ? both : both.toReversed()
    let late: Promise<unknown> | undefined
    await app.asOwner(async (db) => {
      await first!(db)
      late = app.asOwner(second!)
      await expect.poll(() => waitingForLocks(app.database.superUrl)).toBe(1)
    })
    await late
    const { rows } = await app.owner.query<{ company_id: number; number: string }>(
      'select company_id, t.number from machine_terminal t join machine m using (company_id, machine_id) where serial = $1 order by 1, installed_at',
      [serial],
    )
    const numbers = [serial, `${serial} second`]
    expect(rows).toEqual([alpha, beta].flatMap((company_id) => numbers.map((number) => ({ company_id, number }))))
  },
)
