// How long mails, what led to them, and files of reports are kept.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestMachines } from '#server/test-terminals.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { runTestJob } from '#server/test-job.ts'
import { addMail } from '#server/test-wall-rows.ts'
import { trimMailJob } from './mail-job.ts'
import { trimReportsJob } from './report/report-job.ts'

let app: TestApp
let aged: number
let young: number
const company = async (code: string): Promise<number> => {
  const company_id = await app.company(code)
  await app.newReader(`ken@${code}.example`, company_id)
  await addTestMachines(app, company_id, [{ serial: `T-${code}` }])
  await addMail(app, company_id)
  return company_id
}
beforeAll(async () => {
  app = await testApp()
  aged = await company('alpha')
  young = await company('beta')
})
afterAll(() => app.close())

const change = (text: string) => app.owner.query(`update ${text} where company_id = $1`, [aged])
const counts = async (company_id: number, ...tables: string[]): Promise<number[]> => {
  const rows = await Promise.all(
    tables.map((table) => app.owner.query(`select from ${table} where company_id = $1`, [company_id])),
  )
  return rows.map(({ rowCount }) => rowCount!)
}
const justWithin = (days: number): string => `now() - interval '${days} days' + interval '1 hour'`
const justOver = (days: number): string => `now() - interval '${days} days' - interval '1 minute'`

test('mails are kept for 400 days, unless they wait; what led to nobody for 8, to somebody for 400', async () => {
  const trimmed = async (): Promise<number[]> => {
    await runTestJob(app, trimMailJob)
    return counts(aged, 'mail', 'mail_event')
  }
  await change(`mail set state = 'sent', created_at = ${justWithin(400)}`)
  await change(`mail_event set distributed_at = now(), kind = 'alarm', added_at = ${justOver(8)}`)
  expect(await trimmed()).toEqual([1, 1])
  await change(`mail set state = 'waiting', created_at = ${justOver(400)}`)
  await change(`mail_event set distributed_at = null, added_at = ${justOver(400)}`)
  expect(await trimmed()).toEqual([1, 1])
  await change(`mail set state = 'sent'`)
  await change(`mail_event set distributed_at = now(), added_at = ${justWithin(400)}`)
  expect(await trimmed()).toEqual([0, 1])
  await app.owner.query('delete from mail_item where company_id = $1', [aged])
  await change(`mail_event set added_at = ${justWithin(8)}`)
  expect(await trimmed()).toEqual([0, 1])
  await change(`mail_event set added_at = ${justOver(8)}`)
  expect(await trimmed()).toEqual([0, 0])
  expect(await counts(young, 'mail', 'mail_event')).toEqual([1, 1])
})

test('files of reports are kept for 7 days, or until their mail has gone, and the log of reports for 400', async () => {
  const own = await company('gamma')
  const changeOwn = (text: string) => app.owner.query(`update ${text} where company_id = $1`, [own])
  const trimmed = async (): Promise<number[]> => {
    await runTestJob(app, trimReportsJob)
    return counts(own, 'report_file', 'report_run')
  }
  await changeOwn(`mail set state = 'waiting', run_id = (select min(run_id) from report_run where company_id = $1)`)
  await changeOwn(`report_run set made_at = ${justOver(7)}`)
  expect(await trimmed()).toEqual([1, 1])
  await changeOwn(`mail set state = 'sent'`)
  await changeOwn(`report_run set made_at = ${justWithin(7)}`)
  expect(await trimmed()).toEqual([1, 1])
  await changeOwn(`report_run set made_at = ${justOver(7)}`)
  expect(await trimmed()).toEqual([0, 1])
  await changeOwn(`report_run set made_at = ${justWithin(400)}`)
  expect(await trimmed()).toEqual([0, 1])
  await changeOwn(`report_run set made_at = ${justOver(400)}`)
  expect(await trimmed()).toEqual([0, 0])
  expect(await counts(young, 'report_file', 'report_run')).toEqual([1, 1])
})
