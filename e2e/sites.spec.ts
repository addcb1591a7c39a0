// Sites: the list, a site's page, its name in the machine list, an area from it.
import { demo, expect, test } from './driver.ts'

test('a site is named, its machines show the name as their location, and it becomes an area', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens('/')
  await visitor.follows('Sites')
  await visitor.isAt('/sites')
  await visitor.seesHeading('Sites')
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.opensFirstRow()
  await visitor.isAt(/\/sites\/\d+$/)
  await visitor.presses('Rename')
  await visitor.typesInto('Name', 'North quay')
  await visitor.presses('Save')
  await visitor.seesMessage('Saved')
  await visitor.seesHeading('North quay')
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.follows('Turn into a Geo Alert area')
  await visitor.isAt(/\/geo-alert\/new\?/)
  expect(await visitor.fieldValue('Name')).toBe('North quay')
  await visitor.opens('/sites?free_word=north')
  await visitor.sees('1–1 of 1')
  await visitor.looksThrough(390)
  await expect.poll(visitor.stickingOut).toEqual([])
  await visitor.prefersDark()
  expect(await visitor.contrastFaults()).toEqual([])
})

test('the site with most hours last month is two presses away, and no two sites read the same', async ({
  visitor,
  page,
}) => {
  await visitor.signsIn(demo.owner)
  await visitor.seesTheList()
  await visitor.startsCounting()
  await visitor.follows('Sites')
  await visitor.follows('Last month')
  await visitor.hasClicked(2)
  await visitor.isAt(/\/sites\?range=\d{6}&sort=hours&sort_order=desc$/)
  const rows = page.locator('tbody tr')
  await expect(rows.first().locator('td').nth(2)).toHaveText(/[1-9]/)
  // The rows of the range before stay until the new ones have come.
  await expect(async () => {
    const hours = await rows.locator('td:nth-child(4)').allTextContents()
    const figures = hours.map((text) => Number(text.replaceAll(/[^\d.]/g, '')))
    expect(figures.length).toBeGreaterThan(1)
    expect(figures).toEqual(figures.toSorted((a, b) => b - a))
  }).toPass()
  const names = await rows.locator('th').allTextContents()
  expect(new Set(names).size).toBe(names.length)
  await page.getByRole('link', { name: /without machines and hours$/ }).click()
  await visitor.isAt(/unused=1/)
  await expect(page.getByRole('link', { name: 'Only sites with machines or hours' })).toBeVisible()
})
