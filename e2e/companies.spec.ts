// A dealer looks after several companies, and never sees two at once.
import { demo, expect, test } from './driver.ts'

test('a change of company shows other machines, in the language of the account', async ({ visitor }) => {
  await visitor.speaks(null)
  await visitor.signsIn(demo.dealer)
  await visitor.reads('ja')
  await visitor.seesTheList()
  const before = await visitor.listedSerials()
  await visitor.opensAccount()
  await visitor.picksAnother('会社')
  await visitor.seesOthersThan(before)
  await visitor.isAt('/')
})

test('the choice of companies tells what is open in each', async ({ visitor }) => {
  await visitor.signsIn(demo.dealer)
  await visitor.opensAccount()
  const companies = await visitor.readsCompanies()
  expect(companies.length).toBeGreaterThan(1)
  for (const company of companies) expect(company).toMatch(/Alarms \d+\+? · Silent \d+ · Machines overdue \d+$/)
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.looksThrough(390)
  await expect.poll(visitor.stickingOut).toEqual([])
})

for (const address of [
  '/daily-reports?range=last_30&with=year_ago&sort=idle_share',
  '/maintenance/calendar?kind=inspections&month=202612',
  '/alarms?view=attention',
])
  test(`three presses show ${address} of another company`, async ({ visitor }) => {
    await visitor.signsIn(demo.dealer)
    await visitor.opens(address)
    const before = await visitor.companyShown()
    await visitor.startsCounting()
    await visitor.opensAccount()
    await visitor.picksAnother('Company')
    await expect.poll(visitor.companyShown).not.toBe(before)
    await visitor.hasClicked(3)
    await visitor.isAt(address)
    await visitor.doesNotSee(/belongs to another company/)
  })

test('a page of one machine leads to the list of the other company, and says so once', async ({ visitor }) => {
  await visitor.signsIn(demo.dealer)
  await visitor.changesCompany('Harima')
  await visitor.opens('/machine/HA4417/daily-reports?range=last_7')
  await visitor.seesHeading('7 days')
  await visitor.opensAccount()
  await visitor.picksAnother('Company')
  await visitor.seesMessage(/^Now in .+\. What was shown belongs to another company, so this is the list instead\./)
  await visitor.isAt('/')
  await visitor.seesTheList()
  await visitor.reloads()
  await visitor.seesTheList()
  await visitor.doesNotSee(/belongs to another company/)
})
