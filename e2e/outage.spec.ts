// The outage switch: everyone is led out, with an explanation, and back.
import { demo, test } from './driver.ts'
import { operatorSays } from './outside.ts'

test.afterEach(() => operatorSays('outage', 'off'))

test('an outage leads to its own page, which leads back when it is over', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens('/?status=alarm')
  await visitor.seesTheList()
  await operatorSays('outage', 'on')
  await visitor.isAt(/\/under-maintenance/)
  await visitor.seesHeading('The service is under maintenance.')
  await operatorSays('outage', 'off')
  await visitor.pressesUntil('Check again', /\/login/)
  await visitor.signsIn(demo.owner)
  await visitor.isAt(/status=alarm/)
})
