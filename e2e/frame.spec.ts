// The frame around every screen: banner, unknown addresses, the start.
import { demo, test } from './driver.ts'

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
