// A browser whose clock is days off: dates and ages are the server's.
import { localDate } from '#domain/time.ts'
import { demo, expect, test } from './driver.ts'

const JAPAN = 9 * 60
const DAY_MS = 86_400_000
const slashed = (date: string) => date.replaceAll('-', '/')

for (const hours of [-72, 72])
  test(`a clock ${hours} h off moves neither yesterday nor an age`, async ({ visitor }) => {
    await visitor.hasClock(hours)
    await visitor.signsIn(demo.owner)
    const days = [0, 1].map((back) => localDate(Date.now() - back * DAY_MS, JAPAN))
    await visitor.opens('/daily-reports?range=yesterday')
    await visitor.seesAll()
    const days2 = [0, 1].map((back) => localDate(Date.now() - back * DAY_MS, JAPAN))
    // Midnight may have passed in between.
    const yesterdays = [...new Set([days[1]!, days2[1]!])]
    await visitor.sees(new RegExp(yesterdays.map(slashed).join('|')))
    await visitor.opens('/')
    await visitor.seesTheList()
    // The demo's terminals report all the time.
    await visitor.sees(/(now|\d min ago|\d h( \d+)? ago)$/)
    expect(await visitor.keeps()).toContain('hoistline_clock')
  })
