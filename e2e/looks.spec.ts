// The looks of sign-in and list: the longest words, light and dark.
import { demo, expect, test } from './driver.ts'

test('the list and the sign-in page fit in Russian', async ({ visitor }) => {
  await visitor.opens('/login')
  await visitor.chooses('Language', 'Русский')
  await visitor.reads('ru')
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.signsIn(demo.rental)
  await visitor.reads('ru')
  for (const width of [1440, 1024, 390]) {
    await visitor.looksThrough(width)
    await visitor.seesTheList()
    await expect.poll(visitor.stickingOut, { message: `${width} pixels` }).toEqual([])
  }
})

test('the present section is in sight where not all sections fit', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.looksThrough(1024)
  await visitor.opens('/management')
  await expect.poll(visitor.sectionInSight).toBe('Management')
  await visitor.opens('/today')
  await expect.poll(visitor.sectionInSight).toBe('Today')
})

test('sign-in and account pass the access checks in the dark', async ({ visitor }) => {
  await visitor.prefersDark()
  await visitor.opens('/login')
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.signsIn(demo.owner)
  await visitor.opens('/?search&serial=HA44')
  await visitor.seesTheList()
  await visitor.opensAccount()
  expect(await visitor.accessFaults()).toEqual([])
})

test('nothing moves while a screen loads on a phone or a small window', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  for (const path of ['/', '/machine/HA4417'])
    for (const width of [1024, 390]) {
      await visitor.looksThrough(width)
      await visitor.opens(path)
      await visitor.seesAll()
      expect(await visitor.sawJump(), `${path} at ${width} pixels`).toBeLessThan(0.05)
    }
})
