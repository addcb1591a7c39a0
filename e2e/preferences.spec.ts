// Preferences in the account panel: applied at once and kept.
// The rental company's account, because other specs read the owner's.
import { demo, test } from './driver.ts'

test('language and units change at once, without a new page', async ({ visitor }) => {
  await visitor.opens('/login')
  await visitor.chooses('Language', 'Deutsch')
  await visitor.chooses('Sprache', 'English')
  await visitor.signsIn(demo.rental)
  await visitor.seesTheList()
  await visitor.opensAccount()
  await visitor.chooses('Units', 'mile, klbs, gal, psi, °F')
  await visitor.chooses('Language', '日本語')
  await visitor.reads('ja')
  await visitor.seesHeading('機械一覧')
  await visitor.reloads()
  await visitor.reads('ja')
  await visitor.opensAccount()
  await visitor.chooses('言語', 'English')
  await visitor.reads('en')
  await visitor.chooses('Units', 'km, t, L, MPa, °C')
})
