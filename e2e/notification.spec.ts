// Notification by mail: an address is added, chosen for, and confirmed.
import { demo, expect, test } from './driver.ts'

const PAGE = '/management/notification'

test('an address is added, waits to be confirmed, and gets its choices', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(PAGE)
  await visitor.seesHeading('Notification by mail')
  await visitor.sees('No mail server is configured: mails are kept and not sent.')
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.presses('Add an address')
  await visitor.typesInto('Email address', 'browser@north.example')
  await visitor.typesInto('Name', 'Browser desk')
  await visitor.presses('Save')
  await visitor.seesMessage('A link that confirms the address goes to browser@north.example.')
  await visitor.sees('browser@north.example')
  await visitor.follows('Who gets what')
  await visitor.isAt(/view=matrix/)
  await visitor.ticks('Browser desk: Overload')
  await visitor.presses('Save')
  await visitor.seesMessage('Saved for all machines.')
  await expect.poll(visitor.stickingOut).toEqual([])
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.follows('Sent mails')
  await visitor.sees('Please confirm this address for mails from Hoistline')
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.looksThrough(390)
  await expect.poll(visitor.stickingOut).toEqual([])
  await visitor.prefersDark()
  expect(await visitor.contrastFaults()).toEqual([])
})
