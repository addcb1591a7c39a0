// Records of a removed terminal: accepted before the removal only.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INTAKE_PATH } from '#contract/intake/intake.ts'
import type { IntakeAnswer } from '#contract/intake/intake.shape.ts'
import { aPosition } from '#fixtures/position.ts'
import { aRecord } from '#fixtures/record.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { storeTerminals } from './terminal.ts'

const REMOVED = '2026-11-19T10:30:00.000Z'
const BEFORE = '2026-11-19T10:29:59.999Z'

let app: TestApp
const ids = new Map<string, number>()
beforeAll(async () => {
  app = await testApp()
  const company = await app.company('alpha')
  for (const serial of ['BARE', 'REFIT'])
    ids.set(serial, (await addTestMachines(app, company, [{ serial }])).get(serial)!)
  await app.owner.query("update terminal set removed_at = $1, credential_hash = sha256(convert_to(number, 'UTF8'))", [
    REMOVED,
  ])
  const successor = { machine_id: ids.get('REFIT')!, terminal_type: 4, number: 'REFIT-new', installed_at: REMOVED }
  await app.asOwner((db) => storeTerminals(db, [successor]))
})
afterAll(() => app.close())

let sequence = 0
const position = (serial: string, recorded_at: string) =>
  aRecord({ serial, data_type: 'position', recorded_at, sequence: ++sequence, body: aPosition() })

const sendAs = async (credential: string, serial: string, recorded_at: string): Promise<IntakeAnswer> => {
  const { body } = await app.fastify
    .inject({
      method: 'POST',
      url: INTAKE_PATH,
      headers: { authorization: `Bearer ${credential}` },
      payload: [position(serial, recorded_at)],
    })
    .then((response) => ({ body: response.json<IntakeAnswer>() }))
  return body
}
const REFUSED = { accepted: 0, rejected: [{ code: 'not_this_terminal' }] }

test.each(['BARE', 'REFIT'])('%s: its own credential is valid until the removal, not at it', async (serial) => {
  expect(await sendAs(serial, serial, BEFORE)).toMatchObject({ accepted: 1, rejected: [] })
  expect(await sendAs(serial, serial, REMOVED)).toMatchObject(REFUSED)
})

test('a gateway cannot send for the terminal after its removal when none has followed', async () => {
  expect(await sendRecords(app, [position('BARE', BEFORE)])).toMatchObject({ accepted: 1, rejected: [] })
  expect(await sendRecords(app, [position('BARE', REMOVED)])).toMatchObject(REFUSED)
})

test('at the removal a gateway sends for the following terminal', async () => {
  for (const recorded_at of [BEFORE, REMOVED])
    expect(await sendRecords(app, [position('REFIT', recorded_at)])).toMatchObject({ accepted: 1, rejected: [] })
  const { rows } = await app.owner.query<{ number: string }>(
    `select t.number from position p join terminal t using (machine_id, installed_at)
    where machine_id = $1 and p.recorded_at = $2`,
    [ids.get('REFIT'), REMOVED],
  )
  expect(rows).toEqual([{ number: 'REFIT-new' }])
})
