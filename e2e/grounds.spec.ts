// Every page on paper without background graphics, as browsers print by default.
import { demo, expect, test } from './driver.ts'
import { PAGES } from './every-page.ts'
import { crane, sendMonth } from './sent-month.ts'

test.describe.configure({ mode: 'parallel' })
test.beforeAll(sendMonth)

const softly = expect.configure({ soft: true })

const MORE = {
  'an area, a book, numbers': ['/geo-alert/1', `/maintenance/${crane}/history/print`, '/management/machines'],
}

for (const [name, paths] of Object.entries({ ...PAGES, ...MORE }))
  test(`${name}: every sign survives paper, and no box is empty`, async ({ visitor }) => {
    await visitor.signsIn(demo.owner)
    await visitor.seesTheList()
    for (const path of paths) {
      await visitor.laysOnScreen()
      await visitor.opens(path)
      await visitor.seesAll()
      await visitor.laysOnPaper()
      // Maps are drawn once their tiles are there.
      await softly.poll(visitor.faultsOnPaper, { message: path, timeout: 5_000 }).toEqual([])
    }
  })
