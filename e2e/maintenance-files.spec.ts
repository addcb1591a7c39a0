// Photos of results and QR labels: from the label to the photo on a phone.
import { partPhoto } from '#fixtures/maintenance-papers.ts'
import { demo, expect, test } from './driver.ts'
import { crane } from './sent-month.ts'

const RECORD = `/maintenance/${crane}/record`
const photo = async (name: string, seed: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await partPhoto(seed),
})

test('labels are printed from the list, and their code leads to the machine’s page', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens('/maintenance')
  await visitor.follows('QR labels')
  await visitor.seesHeading('QR labels')
  expect(await visitor.readsCode()).toMatch(/^http:\/\/[^/]+\/maintenance\/[^/]+\/record$/)
  await visitor.opens(`/machine/labels?serials=${crane},no-machine`)
  expect(new URL((await visitor.readsCode())!).pathname).toBe(RECORD)
  expect(await visitor.accessFaults()).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('the code leads, after signing in, to a result with a photo in three taps', async ({ visitor }) => {
    await visitor.looksThrough(390, 844)
    await visitor.opens(RECORD)
    await visitor.triesToSignIn(demo.owner, demo.password)
    await visitor.isAt(RECORD)
    await visitor.seesHeading('What was done?')
    expect(await visitor.smallTargets()).toEqual([])
    expect(await visitor.accessFaults()).toEqual([])
    const item = await visitor.tapsAnItem()
    await visitor.tapsAndPicks('Take a photo', [await photo('IMG_7.jpg', 71)])
    await visitor.sees('IMG_7.jpg')
    expect(await visitor.smallTargets()).toEqual([])
    expect(await visitor.accessFaults()).toEqual([])
    await visitor.taps('Register')
    await visitor.seesMessage('The result was registered.')
    await visitor.seesHeading('What was done?')
    expect(visitor.countOfTaps()).toBe(3)
    await visitor.opens(`/maintenance/${crane}/history`)
    await visitor.opensFiles(item)
    expect(await visitor.looksAtFile('IMG_7.jpg')).toMatchObject({ width: 960, height: 720 })
    expect(await visitor.accessFaults()).toEqual([])
    await visitor.presses('Withdraw')
    await visitor.presses('Withdraw')
    await visitor.sees(/^Withdrawn by /)
  })

  test('a failed upload is sent again, and what was typed is registered once', async ({ visitor }) => {
    await visitor.looksThrough(390, 844)
    await visitor.signsIn(demo.owner)
    await visitor.opens(RECORD)
    await visitor.tapsAnItem()
    await visitor.typesInto('Memo', 'Two cracks')
    await visitor.tapsAndPicks('Choose files', [
      await photo('left.jpg', 72),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
      await photo('right.jpg', 73),
    ])
    await visitor.sees('notes.txt is no JPEG, PNG or PDF.')
    const restore = await visitor.losesUploads()
    await visitor.taps('Register')
    await visitor.sees('The result is registered, but not all its files were sent.')
    await restore()
    await visitor.presses('Try again')
    await visitor.seesHeading('What was done?')
    await visitor.opens(`/maintenance/${crane}/history`)
    await visitor.sees(/^1–\d+ of \d+/)
    await visitor.presses('Tools')
    await visitor.typesInto('Search', 'Two cracks')
    await visitor.sees('1–1 of 1')
    await visitor.sees(/2 files/)
  })
})
