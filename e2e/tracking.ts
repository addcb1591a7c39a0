// The browser driver's words for a machine's track: days, stays, playback.
import { expect, type Page } from '@playwright/test'

export const trackVerbs = (page: Page) => {
  const playback = page.getByRole('region', { name: /^Playback of/ })
  const slider = page.getByRole('slider', { name: 'Time of day' })
  const minutes = async () => Number(await slider.inputValue())
  return {
    choosesDay: async (name: RegExp) => {
      await page.getByRole('listitem').getByRole('button', { name }).click()
    },
    hides: async (category: RegExp) => {
      await page.getByRole('checkbox', { name: category }).uncheck()
    },
    choosesToPrint: async (name: string) => {
      await page.getByRole('checkbox', { name }).check()
    },
    /** Rows of the printed table of sites. */
    printedSites: async () => {
      const sites = page.getByRole('table', { name: 'Sites and transports' }).getByRole('row')
      await expect(sites.first()).toBeVisible()
      return (await sites.allInnerTexts()).slice(1).map((text) => text.replaceAll(/\s+/g, ' '))
    },
    markersNamed: (name: RegExp) =>
      page.getByRole('list', { name: 'Marked places' }).getByRole('button', { name }).count(),
    /** Markers whose place is not in the visible part of the map. */
    markersOutOfSight: async () => {
      const frame = await page.getByRole('application', { name: 'Map' }).boundingBox()
      if (!frame) throw new Error('no map')
      const out: string[] = []
      for (const marker of await page.getByRole('list', { name: 'Marked places' }).getByRole('button').all()) {
        const box = await marker.boundingBox()
        const [x, y] = box ? [box.x + box.width / 2 - frame.x, box.y + box.height / 2 - frame.y] : [-1, -1]
        if (x < 0 || y < 0 || x > frame.width || y > frame.height) out.push(await marker.innerText())
      }
      return out
    },
    /** The list of stays and ways, a text each, the newest first. */
    legs: async () => {
      const legs = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Sites and transports' }) })
      await expect(legs.getByRole('listitem').first()).toBeVisible()
      return (await legs.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
    },
    showsNewest: async () => {
      await page
        .getByRole('button', { name: /^Show / })
        .last()
        .click()
    },
    /** '10:45 · running' */
    playedMoment: () => playback.locator('output').innerText(),
    /** Minutes of the day at which the playback is. */
    playedMinutes: minutes,
    focusesTimeOfDay: async () => {
      await slider.focus()
    },
    playsPast: async (minute: number) => {
      await expect.poll(minutes, { timeout: 20_000 }).toBeGreaterThan(minute)
    },
    isStill: async () => {
      const at = await minutes()
      await page.waitForTimeout(300)
      expect(await minutes()).toBe(at)
    },
    tapsDayAt: async (share: number) => {
      await slider.scrollIntoViewIfNeeded()
      const box = await slider.boundingBox()
      if (!box) throw new Error('no slider')
      await page.touchscreen.tap(box.x + box.width * share, box.y + box.height / 2)
    },
    hasAddressOf: async (day: string) => {
      await expect(page).toHaveURL(new RegExp(`day=${day}`))
    },
  }
}
