// A dealer looks after several companies, and never sees two at once.
import { demo, test } from './driver.ts'

test('a change of company starts from the root with other machines, in the language of the account', async ({
  visitor,
}) => {
  await visitor.speaks(null)
  await visitor.signsIn(demo.dealer)
  await visitor.reads('ja')
  await visitor.seesTheList()
  const before = await visitor.listedSerials()
  await visitor.opensAccount()
  await visitor.picksAnother('会社')
  await visitor.seesOthersThan(before)
  await visitor.isAt('/')
})
