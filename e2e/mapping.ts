// The browser driver's words for a map: what is drawn on it, and where.
import { expect, type Page } from '@playwright/test'

export const mapVerbs = (page: Page) => {
  const map = page.getByRole('application', { name: 'Map' })
  const requests: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/map/'))
      requests.push(`${response.status()} ${response.request().headers()['range'] ?? ''}`)
    else if (/\/assets\/Map-/.test(pathname)) requests.push('code')
  })
  /**
   * Colours on the canvases at a point of the map (pixels from its upper
   * left corner), the uppermost first; and the total number of colours.
   */
  const colours = (x: number, y: number) =>
    map.evaluate(
      (element, [x, y]) => {
        const seen = new Set<string>()
        const at: string[] = []
        for (const canvas of [...element.querySelectorAll('canvas')].toReversed()) {
          const context = canvas.getContext('2d')
          const scale = canvas.width / element.clientWidth
          if (!context || canvas.width === 0) continue
          const point = context.getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data
          if (point[3] === 255) at.push(`rgb(${point.slice(0, 3).join(', ')})`)
          const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
          for (let index = 0; index < data.length; index += 4 * 7)
            if (data[index + 3] === 255) seen.add(data.slice(index, index + 3).join(','))
        }
        return { at: at[0] ?? null, count: seen.size }
      },
      [x, y] as const,
    )
  return {
    /**
     * Requests for maps: 'code', or status and range of each part
     * of the base map.
     */
    mapRequests: () => requests,
    /** Waits until land, coasts and names are drawn. */
    seesMap: async () => {
      await map.scrollIntoViewIfNeeded()
      await expect(async () => expect((await colours(0, 0)).count).toBeGreaterThan(20)).toPass({ timeout: 15_000 })
    },
    /** Pixels of the ink's colour in the box over a marker, where its category's outline stands. */
    inkOver: async (name: RegExp) => {
      const marker = page.getByRole('list', { name: 'Marked places' }).getByRole('button', { name })
      const [box, frame] = [await marker.boundingBox(), await map.boundingBox()]
      if (!box || !frame) throw new Error('no marker')
      const [x, y] = [box.x + box.width / 2 - frame.x, box.y + box.height / 2 - frame.y]
      return map.evaluate(
        (element, [x, y]) => {
          const ink = getComputedStyle(element).getPropertyValue('color')
          const wanted = [...ink.matchAll(/\d+/g)].slice(0, 3).map(Number)
          let count = 0
          for (const canvas of element.querySelectorAll('canvas')) {
            const context = canvas.getContext('2d')
            const scale = canvas.width / element.clientWidth
            if (!context || canvas.width === 0) continue
            const { data } = context.getImageData((x - 18) * scale, (y - 32) * scale, 36 * scale, 20 * scale)
            for (let at = 0; at < data.length; at += 4)
              if (wanted.every((part, channel) => Math.abs(data[at + channel]! - part) < 60) && data[at + 3] === 255)
                count += 1
          }
          return count
        },
        [x, y] as const,
      )
    },
    /**
     * The colour at a marker's button, or some pixels to its right,
     * and that of its token.
     */
    markerColours: async (name: RegExp, token: string, right = 0) => {
      const marker = page.getByRole('list', { name: 'Marked places' }).getByRole('button', { name })
      const [box, frame] = [await marker.boundingBox(), await map.boundingBox()]
      if (!box || !frame) throw new Error('no marker')
      const drawn = await colours(box.x + box.width / 2 - frame.x + right, box.y + box.height / 2 - frame.y)
      const wanted = await map.evaluate((element, token) => {
        const probe = element.appendChild(document.createElement('i'))
        probe.style.color = `var(${token})`
        const canvas = document.createElement('canvas')
        const context = canvas.getContext('2d')!
        context.fillStyle = getComputedStyle(probe).color
        context.fillRect(0, 0, 1, 1)
        probe.remove()
        return `rgb(${context.getImageData(0, 0, 1, 1).data.slice(0, 3).join(', ')})`
      }, token)
      return { drawn: drawn.at, wanted }
    },
    /** 'Our own map', 'Built-in map' or 'Plain map'. */
    choosesBaseMap: async (name: string) => {
      await page.getByLabel('Base map').selectOption({ label: name })
    },
    baseMap: () => page.getByLabel('Base map').locator('option:checked').innerText(),
    focusesMap: async () => {
      await map.focus()
    },
    focusesMarker: async (name: RegExp) => {
      await expect(page.getByRole('button', { name }).and(page.locator(':focus'))).toHaveCount(1)
    },
    /** '20 km', beneath the map. */
    mapScale: () =>
      page
        .getByRole('group')
        .filter({ has: map })
        .locator('p', { hasText: /^[\d.,]+ (m|km|mile)$/ })
        .innerText(),
  }
}
