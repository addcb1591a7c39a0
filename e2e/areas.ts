// The browser driver's words for Geo Alert areas: map handles, machines.
import { expect, type Page } from '@playwright/test'

export const areaVerbs = (page: Page) => {
  const handle = (name: RegExp) => page.getByRole('group').getByRole('button', { name }).first()
  return {
    /** Of the first machine in the list with a position. */
    aSerialWithPosition: () =>
      page.evaluate(async () => {
        const session = Object.values({ ...localStorage }).find((text) => text.includes('access_token')) ?? '{}'
        const { access_token } = JSON.parse(session) as { access_token: string }
        const response = await fetch('/api/v1/machine/list?per_page=100&position=known', {
          headers: { authorization: `Bearer ${access_token}` },
        })
        const { machines } = (await response.json()) as { machines: { serial: string; display_serial: string }[] }
        // Found by its displayed serial.
        return machines[0]!.display_serial
      }),
    aSerialWithoutTerminal: () =>
      page.evaluate(async () => {
        const session = Object.values({ ...localStorage }).find((text) => text.includes('access_token')) ?? '{}'
        const { access_token } = JSON.parse(session) as { access_token: string }
        const response = await fetch('/api/v1/machine/list?per_page=1&terminabled=00', {
          headers: { authorization: `Bearer ${access_token}` },
        })
        const { machines } = (await response.json()) as { machines: { display_serial: string }[] }
        return machines[0]!.display_serial
      }),
    /** In the sheet of machines, once they have loaded. */
    ticksMachine: async (serial: string) => {
      await page
        .getByRole('dialog')
        .getByRole('listitem')
        .filter({ hasText: serial })
        .getByRole('checkbox')
        .first()
        .check()
    },
    focusesHandle: async (name: RegExp) => {
      await handle(name).focus()
    },
    dragsHandle: async (name: RegExp, right: number, down: number) => {
      const box = await handle(name).boundingBox()
      if (!box) throw new Error('no handle')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + right / 2, y + down / 2)
      await page.mouse.move(x + right, y + down)
      await page.mouse.up()
    },
    valueOf: (label: string) => page.getByLabel(label, { exact: true }).first().inputValue(),
    path: () => new URL(page.url()).pathname,
    seesCorners: async (count: number) => {
      await expect(page.getByRole('cell', { name: `${count} corners` })).toBeVisible()
    },
  }
}
