// Figures that explain themselves, and utilisation against the company's target.
import { demo, expect, test } from './driver.ts'
import { crane, SEQUENCE, sentTitle, sentValue, sendMonth } from './sent-month.ts'

const lastMonth = new Date()
lastMonth.setUTCDate(0)
const month = lastMonth.toISOString().slice(0, 7).replace('-', '')

test('a total opens to its days with their times of receipt, and they add up to it', async ({ visitor }) => {
  await sendMonth()
  await visitor.signsIn(demo.owner)
  await visitor.opens(`/machine/${crane}/daily-reports/engine?month=${sentValue}`)
  await visitor.seesHeading(sentTitle)
  await visitor.opensTotal('Engine hours')
  const [, ...rows] = await visitor.readsSheet()
  const [foot = []] = rows.splice(-1)
  expect(foot).toEqual(['Sum of 3 days', '19.9 h', ''])
  const counted = rows.filter(([, counts]) => counts !== '–')
  expect(counted.map(([, counts]) => counts)).toEqual(['8.3', '5.5', '6.1'])
  expect(counted.reduce((sum, [, counts]) => sum + Number(counts), 0)).toBeCloseTo(19.9)
  for (const [, , received] of counted) expect(received).toMatch(/^\d{4}\/\d+\/\d+ \d+:\d\d/)
  // The corrected day names the record that won, and that it was not the first.
  expect(counted[1]?.[2]).toMatch(new RegExp(`record ${SEQUENCE},`))
  expect(counted[2]?.[2]).toMatch(new RegExp(`record ${SEQUENCE + 1},.*2 records`))
  expect(rows.filter(([day]) => day?.includes('no report received'))).toHaveLength(rows.length - 3)
  await visitor.pressesKey('Escape')
  await visitor.isOver()
})

test('a company’s target is saved and visible to its other people', async ({ visitor, otherVisitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(`/daily-reports?month=${month}`)
  await visitor.seesTheMonth()
  await visitor.presses('Edit target and available hours')
  await visitor.writesInSheet([/^Hours available/, '9.5'], ['Target share', '83'])
  await visitor.seesMessage('Target saved.')
  await visitor.sees(/the target of 83 %/)
  await visitor.reloads()
  await visitor.sees(/the target of 83 %/)
  await otherVisitor.signsIn(demo.dealer)
  await otherVisitor.changesCompany('Harima')
  await otherVisitor.opens(`/machine/${crane}/daily-reports?month=${month}`)
  await otherVisitor.sees(/the target of 83 %/)
  await otherVisitor.presses('Edit target and available hours')
  expect(await otherVisitor.readsFields(/^Hours available/, 'Target share')).toEqual(['9.5', '83'])
  // Restored for other tests.
  await otherVisitor.writesInSheet([/^Hours available/, '8'], ['Target share', '60'])
  await visitor.reloads()
  await visitor.sees(/the target of 60 %/)
})
