// Downloads: the workbooks of a month, and the engine operation history.
import { demo, expect, test } from './driver.ts'
import { addsPerson, operatorSays } from './outside.ts'
import { crane, sentMonth, sentTitle, sentValue, terminalsTellOfTheMonth } from './sent-month.ts'

/** 2026_7 */
const [year = '', of = ''] = sentMonth.split('-')
const listed = `${year}_${Number(of)}`

test.beforeAll(terminalsTellOfTheMonth)

test('a machine’s month and the month of all are saved as workbooks, under their names', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(`/machine/${crane}/daily-reports?month=${sentValue}`)
  await visitor.seesHeading(sentTitle)
  await visitor.presses('Download')
  await visitor.ticks('Fill in days without a report')
  const ofMachine = await visitor.saves('Save workbook')
  // The plate, in Japanese, stands in the name.
  expect(ofMachine.name).toMatch(new RegExp(`^DailyReport_品川.*_${crane}_${sentValue}\\.xlsx$`))
  expect(ofMachine).toMatchObject({ isWorkbook: true })
  await visitor.seesMessage(`${ofMachine.name} was saved.`)

  await visitor.opens(`/daily-reports?month=${sentValue}`)
  await visitor.seesTheMonth()
  await visitor.presses('Download')
  expect(await visitor.saves('Save workbook')).toMatchObject({ name: `${listed}.xlsx`, isWorkbook: true })
})

test('a workbook that takes long can be given up', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(`/daily-reports?month=${sentValue}`)
  await visitor.seesTheMonth()
  await visitor.presses('Download')
  await visitor.sees('All machines that the search finds, not this page alone.')
  await visitor.hasASlowLine()
  await visitor.presses('Save workbook')
  await visitor.seesMessage(/Workbook is being made …|kB received …/)
  expect(await visitor.savesNothingBy('Cancel')).toBe(true)
  await visitor.seesMessage('The download was cancelled.')
  await visitor.canPress('Download')
})

test('the engine operation history can be had for the months that have one', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens('/')
  await visitor.follows('Management')
  await visitor.follows('Engine operation history')
  await visitor.isAt('/management/engine-history')
  await visitor.chooses('Month', sentTitle)
  expect(await visitor.saves('Download')).toMatchObject({ name: `engine_history_${listed}.xlsx`, isWorkbook: true })
  // The month that runs, up to yesterday, is asked for apart and can be given up as well.
  await visitor.hasASlowLine()
  await visitor.presses('Download')
  expect(await visitor.savesNothingBy('Cancel')).toBe(true)
})

test('a company whose machines have none is told so, and has no button to press', async ({ visitor }) => {
  await operatorSays('company', 'add', 'quiet-works', 'Quiet Works', '--country', 'JP')
  await addsPerson('quiet@demo.example', 'lantern on the mast', '--company', 'quiet-works', '--language', 'en')
  await visitor.signsIn('quiet@demo.example', 'lantern on the mast')
  await visitor.opens('/management/engine-history')
  await visitor.sees('There is no engine operation history to download')
  await visitor.cannotPress('Download')
})
