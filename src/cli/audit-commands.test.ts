// hoistline audit: sealing, verifying, naming changed entries.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from './test-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

/** Runs statements as a role that can switch triggers off. */
const tamper = async (...statements: string[]) => {
  const client = await desk.app.owner.connect()
  const switched = (word: string) => ['audit', 'audit_seal'].map((table) => `alter table ${table} ${word} trigger user`)
  // Each of its own: several machines take no text of several statements.
  for (const text of ['begin', ...switched('disable'), ...statements, ...switched('enable'), 'commit'])
    await client.query(text)
  client.release()
}
/** The entry of a company's creation. */
const entryOf = async (code: string): Promise<number> => {
  const { rows } = await desk.app.owner.query<{ audit_id: number }>(
    'select audit_id from audit join company using (company_id) where code = $1',
    [code],
  )
  return rows[0]!.audit_id
}
const verify = (more = '') => desk.run(`audit verify${more}`)

test('entries are sealed once, and the chain holds', async () => {
  for (const code of ['north', 'south', 'east']) await desk.done(`company add ${code} Name --country JP`)
  expect(await desk.done('audit seal')).toMatch(/^3 new of 3 entries sealed\. Head: [0-9a-f]{64}\n$/)
  expect(await desk.done('audit seal')).toMatch(/^0 new of 3 entries/)
  await desk.done('company add west Name --country JP')
  expect(await desk.done('audit verify')).toMatch(/^All 3 sealed entries hold; 1 are not sealed yet/)
  expect(await desk.done('audit seal')).toMatch(/^1 new of 4 entries/)
})

test('names a changed entry, a missing entry and a missing link', async () => {
  const { last } = JSON.parse(await desk.done('audit seal --json')) as { last: string }
  const south = await entryOf('south')
  const west = await entryOf('west')
  await tamper(`update audit set verb = 'remove' where audit_id = ${south}`)
  const broken = (reason: string) => ({ code: 1, err: expect.stringContaining(reason) as string })
  expect(await verify()).toMatchObject(broken(`link 2 (entry ${south} of company`))
  await tamper(`update audit set verb = 'create' where audit_id = ${south}`)
  expect(await verify()).toMatchObject({ code: 0 })
  await tamper(
    `create table kept as select * from audit where audit_id = ${west}`,
    `delete from audit where audit_id = ${west}`,
  )
  expect(await verify()).toMatchObject(broken('link 4'))
  await tamper('insert into audit overriding system value select * from kept on conflict do nothing')
  await tamper('delete from audit_seal where position = 3')
  expect(await verify()).toMatchObject(broken('link 3 is missing'))
  await tamper('delete from audit_seal where position >= 3')
  await tamper(`delete from audit where audit_id = ${west}`)
  expect(await verify()).toMatchObject(broken('1 entries are marked as sealed and have no link'))
  // Cut off at the end and sealed again:
  // only the noted head reveals it.
  await tamper(`update audit set sealed = false where audit_id > ${south}`)
  await desk.done('audit seal')
  expect(await verify()).toMatchObject({ code: 0 })
  expect(await verify(` --head ${last}`)).toMatchObject(broken('the noted head is not in the chain'))
  expect(await verify(' --head abc')).toMatchObject(broken('64 hexadecimal digits'))
})
