// The signs of a drawing: explained once, then out of the way.
import { demo, test } from './driver.ts'
import { crane, sendMonth, sentValue } from './sent-month.ts'

test.beforeAll(sendMonth)

const month = `/machine/${crane}/daily-reports?month=${sentValue}`

test('a newcomer reads the signs once; then they are behind a button', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(month)
  await visitor.sees('How a day is drawn')
  await visitor.presses('Got it')
  await visitor.doesNotSee('How a day is drawn')
  await visitor.reloads()
  await visitor.seesAll()
  await visitor.doesNotSee('How a day is drawn')
  await visitor.presses('Signs')
  await visitor.sees('The engine turns, nothing moves.')
})
