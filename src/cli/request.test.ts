// Tests of the command that answers what people have sent.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from './test-desk.ts'

let desk: Desk
let token: string
let number: number
beforeAll(async () => {
  desk = await openDesk()
  token = await desk.app.newReader('ken@alpha.example', await desk.app.company('alpha'))
  const sender = { name: 'Ken Mori', email: 'ken@alpha.example', key: randomUUID() }
  const body = { ...sender, topic: 'other', text: 'Where is\u001b[2J my crane?' }
  number = (await desk.app.request(token, 'POST', '/api/v1/form/contact', body)).body.number
})
afterAll(() => desk.close())

const own = async () => (await desk.app.request(token, 'GET', '/api/v1/form/list')).body.forms[0]

test('operators list, read and answer; the sender sees it and gets a mail', async () => {
  expect(await desk.done('request list')).toContain('ken@alpha.example')
  const shown = await desk.done(`request show ${number}`)
  expect(shown).toContain('Where is[2J my crane?')
  expect(await desk.done(`request answer ${number} On-its-way. --state in_work`)).toBe(
    `Request ${number} is in work.\n`,
  )
  expect(await own()).toMatchObject({ state: 'in_work', answer: 'On-its-way.' })
  await desk.done(`request answer ${number} --state done`)
  expect(await own()).toMatchObject({ state: 'done', answer: 'On-its-way.' })
  const { rows } = await desk.app.owner.query(
    "select detail ->> 'subject' as subject from mail_event where kind = 'form' order by event_id",
  )
  expect(rows.map(({ subject }) => subject)).toEqual([
    // Without a language of the browser it is Japanese.
    `お申し込みを受け付けました（${number}）`,
    `お申し込み ${number}: 対応中`,
    `お申し込み ${number}: 完了`,
  ])
  expect(JSON.parse(await desk.done('request list --state received --json'))).toEqual([])
  const audit = await desk.app.owner.query(
    "select verb, key, after ->> 'state' as state from audit where noun = 'form'",
  )
  expect(audit.rows).toEqual([
    { verb: 'send', key: String(number), state: null },
    { verb: 'answer', key: String(number), state: 'in_work' },
    { verb: 'answer', key: String(number), state: 'done' },
  ])
})

test('files of an inquiry are saved under their numbers, and never over others', async () => {
  const sent = await desk.app.fastify.inject({
    method: 'POST',
    url: `/api/v1/form/${number}/files?name=..%2F..%2Fplan.pdf`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    payload: Buffer.from('%PDF-1.4 plan'),
  })
  const { file_id } = (JSON.parse(sent.payload) as { file: { file_id: number } }).file
  const folder = join(desk.folder, 'files')
  expect(await desk.done(`request show ${number} --save ${folder}`)).toContain('plan.pdf')
  expect(readdirSync(folder)).toEqual([`${number}-${file_id}-plan.pdf`])
  expect(readFileSync(join(folder, `${number}-${file_id}-plan.pdf`), 'utf8')).toBe('%PDF-1.4 plan')
  expect((await desk.run(`request show ${number} --save ${folder}`)).code).toBe(1)
})

test('an unknown number is refused in a sentence', async () => {
  for (const line of ['request show 7', 'request answer 7 --state done'])
    expect(await desk.run(line)).toMatchObject({ code: 1, err: expect.stringContaining('There is no request 7.') })
  expect((await desk.run('request show x')).err).toContain('is no number of a request')
})
