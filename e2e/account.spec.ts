// A person's own account: the password, and where one is signed in.
import { test } from './driver.ts'
import { addsPerson } from './outside.ts'

const PASSWORD = 'lantern on the mast'
const NEW = 'seven anchors in the yard'
const email = 'own@demo.example'

test('a person signs another session out, then changes the password and stays signed in', async ({
  visitor,
  otherVisitor,
}) => {
  await addsPerson(email, PASSWORD, '--company', 'harima', '--language', 'en')
  await otherVisitor.signsIn(email, PASSWORD)
  await visitor.signsIn(email, PASSWORD)
  await visitor.opensAccount()
  await visitor.follows('Account and security')
  await visitor.isAt(/\/account$/)
  await visitor.sees('This browser')
  await visitor.presses(/^Sign out Chrome on Linux, signed in/)
  await visitor.sees('Chrome on Linux has been signed out.')
  await otherVisitor.opens('/inquiry')
  await otherVisitor.isAt(/\/login/)
  await otherVisitor.signsIn(email, PASSWORD)
  await visitor.typesInto('Present password', 'not this one')
  await visitor.typesInto('New password', NEW)
  await visitor.presses('Change password')
  await visitor.sees('is not your password')
  await visitor.typesInto('Present password', PASSWORD)
  await visitor.presses('Change password')
  await visitor.sees('The password has been changed. All other sessions have ended.')
  await visitor.opens('/account')
  await visitor.sees('This browser')
  await otherVisitor.opens('/inquiry')
  await otherVisitor.isAt(/\/login/)
  await otherVisitor.signsIn(email, NEW)
})
