// The sheets over the daily reports: light and dark, at three widths.
import { demo, expect, test, type Visitor } from './driver.ts'
import { crane, sentValue, sendMonth } from './sent-month.ts'

test.beforeAll(sendMonth)

const of = (serial: string, page = '') => `/machine/${serial}/daily-reports${page}?month=${sentValue}`

const looksAt = async (visitor: Visitor, path: string, opens: () => Promise<unknown>) => {
  await visitor.prefersLight()
  await visitor.looksThrough(1440)
  await visitor.opens(path)
  await visitor.seesAll()
  await opens()
  expect(await visitor.accessFaults(), `${path} in the light`).toEqual([])
  await visitor.prefersDark()
  expect(await visitor.contrastFaults(), `${path} in the dark`).toEqual([])
  for (const width of [1440, 1024, 390]) {
    await visitor.looksThrough(width)
    await visitor.seesAll()
    // Open parts follow the window's size.
    await expect.poll(visitor.stickingOut, { message: `${path} at ${width} px` }).toEqual([])
  }
}

test('the sheet of a total', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await looksAt(visitor, of(crane, '/engine'), () => visitor.opensTotal('Engine hours'))
  for (const width of [1440, 390]) {
    await visitor.looksThrough(width)
    const [hours, day] = await visitor.measuresSheet()
    expect(hours, `the hours stand over the days at ${width} px`).toBe(day)
  }
})

test('the sheet of the target', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await looksAt(visitor, of(crane), async () => {
    await visitor.presses('Edit target and available hours')
    await visitor.sees('What utilisation is held against')
  })
})

test('the sheet of a workbook', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await looksAt(visitor, of(crane, '/engine'), async () => {
    await visitor.presses('Export')
    await visitor.sees('Fill in days without a report')
  })
})
