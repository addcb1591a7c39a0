// The browser driver's words for the fleet's map: markers, list, card.
import { expect, type Locator, type Page } from '@playwright/test'

/** The name of a cluster's list begins with its count. */
const isPlace = /^[\d,]+ machines, /

export const fleetVerbs = (page: Page) => {
  const markers = page.getByRole('list', { name: 'Marked places' }).getByRole('button')
  const entries = page.getByRole('list', { name: 'Machines on the map, in its order' }).getByRole('button')
  const cardOf = (serial: string) => page.getByRole('region', { name: serial, exact: true })
  const place = page.getByRole('region', { name: isPlace })
  const rowsAtPlace = place.getByRole('list').getByRole('link')
  const isCluster = /^[\d,]+ machines/
  const middleOf = async (marker: Locator) => {
    const box = await marker.boundingBox()
    if (!box) throw new Error('no marker')
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  /** A visible marker that is not beneath the map's buttons. */
  const inSight = async (kind: 'cluster' | 'machine') => {
    const frame = await page.getByRole('application', { name: 'Map' }).boundingBox()
    for (const marker of await markers.all()) {
      if (isCluster.test((await marker.innerText()).trim()) !== (kind === 'cluster')) continue
      const [x, y] = await middleOf(marker)
      if (
        frame &&
        x > frame.x + 30 &&
        x < frame.x + frame.width - 80 &&
        y > frame.y + 30 &&
        y < frame.y + frame.height - 30
      )
        return marker
    }
    throw new Error(`no ${kind} in sight`)
  }
  const rests = async () => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(async () => {
      const before = page.url()
      await page.waitForTimeout(500)
      expect(page.url()).toBe(before)
    }).toPass()
  }
  return {
    /** Waits until the map has opened and its view is in the address. */
    seesFleet: async () => {
      await expect(page.getByRole('application')).toBeVisible({ timeout: 20_000 })
      await expect(page).toHaveURL(/view=map.*&at=/)
      await rests()
    },
    fleetRests: rests,
    /** The markers' names, one by one. */
    markerNames: () => markers.allInnerTexts(),
    /** The first line of each entry of the list beside the map. */
    entryNames: () => entries.locator('b').allInnerTexts(),
    /** At the place where it is drawn. */
    clicksMarker: async (kind: 'cluster' | 'machine') => {
      const marker = await inSight(kind)
      const name = (await marker.innerText()).trim()
      await page.mouse.click(...(await middleOf(marker)))
      return name
    },
    tapsMarker: async (kind: 'cluster' | 'machine') => {
      await page.getByRole('application').scrollIntoViewIfNeeded()
      const marker = await inSight(kind)
      const name = (await marker.innerText()).trim()
      await page.touchscreen.tap(...(await middleOf(marker)))
      return name
    },
    /** In the list beside the map. */
    picksMachineBeside: async () => {
      const entry = entries.filter({ hasNotText: isCluster }).first()
      const serial = (await entry.locator('b').innerText()).trim()
      await entry.click()
      return serial
    },
    seesCard: async (serial: string) => {
      const card = cardOf(serial)
      await expect(card).toBeVisible()
      await expect(card).toHaveAttribute('aria-busy', 'false')
      for (const question of ['What it did', 'Where', 'Healthy', 'Due'])
        await expect(card.getByText(question, { exact: true })).toBeVisible()
    },
    seesNoCard: async () => {
      await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0)
    },
    /** The list of a cluster that no zoom parts, loaded. */
    seesPlaceOf: async (machines: string) => {
      await expect(place).toBeVisible()
      await expect(place).toContainText(machines)
      await expect(rowsAtPlace.first()).toBeVisible()
    },
    // Rows out of sight have no inner text.
    serialsAtPlace: () => rowsAtPlace.locator('b').allTextContents(),
    findsAtPlace: async (text: string) => {
      await place.getByRole('searchbox', { name: 'Find in these machines' }).fill(text)
    },
    /** Pixels between the list's foot and the bar of places. */
    roomBelowPlace: async () => {
      const [box, bar] = [await place.boundingBox(), await page.locator('[data-places]').boundingBox()]
      return Math.round((bar?.y ?? 0) - (box ? box.y + box.height : 0))
    },
    smallTargetsAtPlace: () =>
      place.locator('a, button:enabled, input').evaluateAll((targets) =>
        targets.flatMap((target) => {
          // Rows far out of sight are not laid out.
          if (!target.checkVisibility({ contentVisibilityAuto: true })) return []
          const { width, height } = target.getBoundingClientRect()
          return Math.min(width, height) < 44 ? [`${target.textContent} ${width} × ${height}`] : []
        }),
      ),
    focusesCard: async (serial: string) => {
      await expect(cardOf(serial)).toBeFocused()
    },
    focusesFirstMarker: async () => {
      await markers.first().focus()
      return (await markers.first().innerText()).trim()
    },
    focusesMachineMarker: async () => {
      const marker = await inSight('machine')
      await marker.focus()
      return (await marker.innerText()).trim()
    },
    focusedName: () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''),
    /** Pixels between the card's foot and the bar of places. */
    roomBelowCard: async (serial: string) => {
      const [box, bar] = [await cardOf(serial).boundingBox(), await page.locator('[data-places]').boundingBox()]
      return Math.round((bar?.y ?? 0) - (box ? box.y + box.height : 0))
    },
    /** Pixels of the list's last entry that lie beneath the legend. */
    hiddenByLegend: async () => {
      const last = await page
        .getByRole('list', { name: 'Machines on the map, in its order' })
        .getByRole('listitem')
        .last()
        .boundingBox()
      const legend = await page.getByRole('list', { name: 'Signs' }).boundingBox()
      if (!last || !legend) throw new Error('there is no list or no legend')
      return Math.max(0, Math.round(last.y + last.height - legend.y))
    },
    /** As a share of the screen's width. */
    widthOfMap: async () => {
      const box = await page.getByRole('application').boundingBox()
      return (box?.width ?? 0) / (page.viewportSize()?.width ?? 1)
    },
    zoomInAddress: () => Number(new URL(page.url()).searchParams.get('zoom')),
  }
}
