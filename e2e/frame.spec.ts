// The frame around every screen: banner, unknown addresses, the start.
import { demo, expect, test } from './driver.ts'

test('an unknown address says so, signed in or not', async ({ visitor }) => {
  await visitor.opens('/no-such-page')
  await visitor.sees('This page could not be found')
  await visitor.sees('404')
  await visitor.signsIn(demo.owner)
  await visitor.opens('/no-such-page')
  await visitor.sees('This page could not be found')
})

test('the banner names the environment until it is dismissed', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.sees('This is the Test environment.')
  await visitor.presses('Dismiss')
  await visitor.doesNotSee('This is the Test environment.')
})

const SECTIONS = [
  '/alarms',
  '/daily-reports',
  '/faq',
  '/geo-alert',
  '/maintenance',
  '/management',
  '/news',
  '/sites',
  '/today',
  '/',
].toSorted()

test('every section is in the row of the header or behind its last button', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  for (const language of ['en', 'ja', 'de', 'es', 'pt', 'ru', 'ko']) {
    await visitor.speaks(language)
    await visitor.opens('/faq')
    await visitor.reads(language)
    for (const width of [1440, 1366, 1024, 700]) {
      await visitor.looksThrough(width)
      await expect(async () => {
        expect((await visitor.sectionsInReach()).toSorted(), `${language}, ${width} px`).toEqual(SECTIONS)
      }).toPass({ timeout: 120_000 })
      await expect.poll(visitor.sectionInSight, { message: `${language}, ${width} px` }).not.toBeNull()
    }
  }
})
