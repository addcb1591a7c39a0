// Downloads: the workbooks of a month, and the engine operation history.
import { demo, expect, test } from './driver.ts'
import { addsPerson, operatorSays } from './outside.ts'
import { crane, sentMonth, sentTitle, sentValue, sendMonth } from './sent-month.ts'

/** 2026_7 */
const [year = '', of = ''] = sentMonth.split('-')
const listed = `${year}_${Number(of)}`

test.beforeAll(sendMonth)

test('a machine’s month and the month of all are saved as workbooks, under their names', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(`/machine/${crane}/daily-reports?month=${sentValue}`)
  await visitor.seesHeading(sentTitle)
  await visitor.presses('Export')
  await visitor.ticks('Fill in days without a report')
  const ofMachine = await visitor.saves('Save workbook')
  // The name contains the Japanese plate.
  expect(ofMachine.name).toMatch(new RegExp(`^DailyReport_品川.*_${crane}_${sentValue}\\.xlsx$`))
  expect(ofMachine).toMatchObject({ isWorkbook: true })
  await visitor.seesMessage(`${ofMachine.name} was saved.`)

  await visitor.opens(`/daily-reports?month=${sentValue}`)
  await visitor.seesTheMonth()
  await visitor.presses('Export')
  expect(await visitor.saves('Save workbook')).toMatchObject({ name: `${listed}.xlsx`, isWorkbook: true })
})

test('a slow workbook can be cancelled', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(`/daily-reports?month=${sentValue}`)
  await visitor.seesTheMonth()
  await visitor.presses('Export')
  await visitor.sees('All machines that the search finds, not this page alone.')
  await visitor.hasASlowLine()
  await visitor.presses('Save workbook')
  await visitor.seesMessage(/Workbook is being made …|kB received …/)
  expect(await visitor.savesNothingBy('Cancel')).toBe(true)
  await visitor.seesMessage('The download was cancelled.')
  await visitor.canPress('Export')
})

test('the engine operation history is available for the months that have one', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens('/')
  await visitor.follows('Management')
  await visitor.follows('Engine operation history')
  await visitor.isAt('/management/engine-history')
  await visitor.chooses('Month', sentTitle)
  expect(await visitor.saves('Export')).toMatchObject({ name: `engine_history_${listed}.xlsx`, isWorkbook: true })
  // The current month, until yesterday, has its own button
  // and can be cancelled as well.
  await visitor.hasASlowLine()
  await visitor.presses('Export')
  expect(await visitor.savesNothingBy('Cancel')).toBe(true)
})

test('a company without such machines gets an explanation and no button', async ({ visitor }) => {
  await operatorSays('company', 'add', 'quiet-works', 'Quiet Works', '--country', 'JP', '--second-factor', 'off')
  await addsPerson('quiet@demo.example', 'lantern on the mast', '--company', 'quiet-works', '--language', 'en')
  await visitor.signsIn('quiet@demo.example', 'lantern on the mast')
  await visitor.opens('/management/engine-history')
  await visitor.sees('There is no engine operation history to download')
  await visitor.cannotPress('Export')
})
