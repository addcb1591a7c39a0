// The head of every page: one title, tools alike and in one order, one date field.
import { demo, expect, test } from './driver.ts'
import { PAGES } from './every-page.ts'
import { crane, sendMonth, sentValue } from './sent-month.ts'

test.describe.configure({ mode: 'parallel' })
test.beforeAll(sendMonth)

const softly = expect.configure({ soft: true })

const ALL = {
  ...PAGES,
  'books, ranges and numbers': [
    `/machine/${crane}/daily-reports?range=last_week`,
    `/machine/${crane}/daily-reports/print?month=${sentValue}&sheets=days`,
    `/maintenance/${crane}/history/print`,
    '/management/machines',
    '/geo-alert/1',
  ],
}
/** Of the title's text, below the page's upper edge. */
const TOP = { 1440: 4, 390: 8 } as const

/** Has no page to stand on. */
const ELSEWHERE: ReadonlySet<string> = new Set(['/no-such-page'])

/**
 * A page that is nothing but the choice of a file, one whose head on a phone has its order and views,
 * and a window that is named as the file that it is printed to.
 */
const isOwn = (path: string, fault: string) =>
  ((path === '/management/engine-history' || /^\/($|\?)/.test(path)) && fault === 'Export is not among the tools') ||
  (path.includes('/daily-reports/print') && fault.startsWith('the window is'))

for (const [name, paths] of Object.entries(ALL))
  test(`${name}: title and tools are where they are on every page`, async ({ visitor }) => {
    await visitor.signsIn(demo.owner)
    await visitor.seesTheList()
    for (const [width, edge, right] of [
      [1440, 20, 20],
      [390, 16, 16],
    ] as const) {
      await visitor.looksThrough(width)
      for (const path of paths) {
        if (ELSEWHERE.has(path)) continue
        await visitor.opens(path)
        await visitor.seesAll()
        const look = `${path} at ${width} px`
        const head = await visitor.headOfPage()
        softly(head.titles, look).toBe(1)
        if (head.title) {
          softly(Math.abs(head.title.left - edge), `${look}: the title's left edge`).toBeLessThanOrEqual(1)
          softly(Math.abs(head.title.top - TOP[width]), `${look}: the title's upper edge`).toBeLessThanOrEqual(1)
        }
        if (head.right !== null) softly(head.right, `${look}: the tools' right edge`).toBe(right)
        softly(
          head.faults.filter((fault) => !isOwn(path, fault)),
          look,
        ).toEqual([])
      }
    }
  })
