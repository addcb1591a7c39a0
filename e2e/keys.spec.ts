// A key for a company's own system: made, copied, used and revoked.
import { demo, expect, test } from './driver.ts'
import { home } from './outside.ts'

test('an administrator makes a key that a system reads with, and locks it out again', async ({ visitor, page }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens('/management')
  await visitor.follows('Keys for systems')
  await visitor.seesHeading('Keys for systems')
  await visitor.presses('New key')
  await visitor.presses('Make the key')
  await visitor.sees('Choose at least one thing that it allows.')
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.typesInto('What it is for', 'Yard system')
  await visitor.ticks(/^Positions and sites/)
  await visitor.presses('Make the key')
  await visitor.seesHeading('The new key')
  expect(await visitor.accessFaults()).toEqual([])
  const secret = await page.getByRole('dialog').getByText(/^hlk_/).first().textContent()
  const ask = async (list: string) => {
    const answer = await fetch(`${home()}/api/v1/changes/${list}?per_page=5`, {
      headers: { authorization: `Bearer ${secret}` },
    })
    return {
      status: answer.status,
      items: answer.ok ? ((await answer.json()) as { items: object[] }).items.length : null,
    }
  }
  expect(await ask('positions')).toEqual({ status: 200, items: 5 })
  expect(await ask('days')).toEqual({ status: 403, items: null })
  await visitor.presses('I have copied it')
  await visitor.doesNotSee(secret!)
  await visitor.presses('Revoke Yard system')
  await visitor.sees(/^Revoke Yard system\?/)
  await visitor.presses('Revoke')
  await visitor.seesMessage('Yard system has been revoked.')
  expect(await ask('positions')).toEqual({ status: 401, items: null })
  await visitor.looksThrough(390)
  await expect.poll(visitor.stickingOut).toEqual([])
})
