// The communication record: a year of days, gaps, every record.
import { demo, expect, test } from './driver.ts'
import { crane } from './sent-month.ts'

const HISTORIES = `/machine/${crane}/histories`

test('the year leads to a month, a type narrows the records, and the address keeps both', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(`/machine/${crane}`)
  await visitor.follows('Communication record')
  await visitor.isAt(HISTORIES)
  await visitor.seesHeading(`${crane} Communication record`)
  await visitor.sees(/1–50 of/)
  await visitor.chooses('Type', 'Daily report')
  await visitor.isAt(/data_type=daily/)
  await visitor.reloads()
  await visitor.sees(/1–50 of/)
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.looksThrough(390)
  await expect.poll(visitor.stickingOut).toEqual([])
  await visitor.prefersDark()
  expect(await visitor.contrastFaults()).toEqual([])
})
