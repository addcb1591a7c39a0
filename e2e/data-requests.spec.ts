// Data requests: asked for on the page, answered by the demo's terminal.
import { demo, expect, test } from './driver.ts'
import { crane } from './sent-month.ts'

test('a request waits for the terminal, comes back answered or refused, and stays in the list', async ({ visitor }) => {
  test.slow()
  await visitor.signsIn(demo.owner)
  await visitor.opens(`/machine/${crane}`)
  await visitor.follows('Data requests')
  await visitor.isAt(`/machine/${crane}/requests`)
  await visitor.seesHeading(`${crane} Data requests`)
  await visitor.sees('A response exists only for 3 days including the day after key off.')
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.presses('Request New position')
  await visitor.seesMessage('Requested: New position')
  await visitor.cannotPress('Request New position')
  // Without coverage a simulated terminal hears it after two minutes.
  await visitor.canPressAfter('Request New position', 240_000)
  await visitor.sees(/^Answered$|^Refused: /)
  await visitor.looksThrough(390)
  await expect.poll(visitor.stickingOut).toEqual([])
  await visitor.prefersDark()
  expect(await visitor.contrastFaults()).toEqual([])
})

test('a machine whose terminal takes no requests says why, and a simple one has no entry', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  const silent = await visitor.aSerialWithoutTerminal()
  await visitor.opens(`/machine/${silent}/requests`)
  await visitor.sees('The machine has no terminal that takes requests.')
  await visitor.cannotPress('Request New position')
  expect(await visitor.accessFaults()).toEqual([])
})
