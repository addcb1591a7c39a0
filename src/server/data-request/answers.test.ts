// A data request is answered by a record of what it asks for.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SendRequest } from '#contract/data-request/data-request.ts'
import { COMMANDS, type Command } from '#domain/data-request.ts'
import { anAlarm } from '#fixtures/alarm.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { answerOf } from './test-answers.ts'

const PATH = '/api/v1/send_request'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  const company = await app.company('alpha')
  token = await app.newReader('ken@alpha.example', company)
  await addTestMachines(app, company, [{ serial: 'ASKED' }])
})
afterAll(() => app.close())

const statusOf = async (id: number) =>
  ((await app.request(token, 'GET', `${PATH}?serial=ASKED`)).body.send_requests as SendRequest[]).find(
    ({ request_id }) => request_id === id,
  )!.status

/** Requests that a record answers beside its own: it holds more than they ask for. */
const ALSO: Partial<Record<Command, readonly Command[]>> = { T04: ['T05'], T06: ['T04', 'T05', 'T07'], T07: ['T05'] }
const isAnswerOf = (answer: Command, command: Command) => answer === command || ALSO[answer]?.includes(command) === true
const EMPTY = { times: [0, 1], values: [{ name: 'engine_speed', unit: 'rpm', data: [null, null] }] }

test.each(COMMANDS)('%s is answered by what it asks for and by nothing else', async (command) => {
  const made = await app.request(token, 'POST', PATH, { serial: 'ASKED', command })
  const { request_id } = made.body.send_request as SendRequest
  const others = COMMANDS.filter((other) => !isAnswerOf(other, command))
  for (const other of others)
    expect(await sendRecords(app, [answerOf('ASKED', other, request_id)]), other).toMatchObject({ accepted: 1 })
  const bare = { ...answerOf('ASKED', command, request_id), data_type: 'alarm' as const, body: anAlarm() }
  expect(await sendRecords(app, [bare])).toMatchObject({ accepted: 1 })
  const unmeasured = { ...answerOf('ASKED', command, request_id), data_type: 'alarm' as const }
  expect(await sendRecords(app, [{ ...unmeasured, body: anAlarm({ detail: EMPTY }) }])).toMatchObject({ accepted: 1 })
  expect(await statusOf(request_id)).toBe('W00')
  await sendRecords(app, [answerOf('ASKED', command, request_id)])
  expect(await statusOf(request_id)).toBe('N00')
})

test.each([
  ['T04', 'T06'],
  ['T05', 'T04'],
  ['T05', 'T07'],
  ['T07', 'T06'],
] as const)('%s is answered by a record that holds more, such as %s would', async (command, answer) => {
  const made = await app.request(token, 'POST', PATH, { serial: 'ASKED', command })
  const { request_id } = made.body.send_request as SendRequest
  await sendRecords(app, [answerOf('ASKED', answer, request_id)])
  expect(await statusOf(request_id)).toBe('N00')
})
