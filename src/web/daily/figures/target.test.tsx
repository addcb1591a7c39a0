// Editing the target: saved, refused when illegal, kept when a save fails.
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dismissSnack } from '#web/ui/layout/snack.ts'
import { TargetComparison } from './TargetComparison.tsx'
import { UtilisationSetting } from './UtilisationSetting.tsx'
import { DELIVERED, prepareFigures, resetFigures, server, show } from './test-figures.tsx'

beforeAll(prepareFigures)
beforeEach(resetFigures)
afterEach(() => {
  act(dismissSnack)
  cleanup()
})

const MONTH = { month: { year: 2026, month: 11 }, reported: null, available: null, utilisation: null, idleShare: null }

async function open() {
  const page = await show(<TargetComparison month={MONTH} setting={server.setting} />)
  await page.user.click(screen.getByRole('button', { name: 'Edit target and available hours' }))
  const sheet = await screen.findByRole('dialog', { name: 'What utilisation is held against' })
  const hours = await within(sheet).findByRole('textbox', { name: 'Hours available a day' })
  const target = within(sheet).getByRole('textbox', { name: 'Target share' })
  return { ...page, sheet, hours: hours as HTMLInputElement, target: target as HTMLInputElement }
}
function writes() {
  return server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
}

test('it shows what holds and saves what is typed, with the version that was seen', async () => {
  const { user, hours, target, sheet } = await open()
  expect([hours.value, target.value]).toEqual(['8', '60'])
  await user.clear(hours)
  await user.type(hours, '7,5')
  await user.click(within(sheet).getByRole('button', { name: 'All days' }))
  await user.clear(target)
  await user.type(target, '45{Enter}')
  expect(await screen.findByText('Target saved.')).toBeTruthy()
  expect(writes()).toEqual([{ hours_per_day: 7.5, counted_days: 'all', target_percent: 45, version: 0 }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sessionStorage.length).toBe(0)
})

test('an illegal value is marked at its field, and nothing is sent', async () => {
  const { user, hours, target } = await open()
  await user.clear(hours)
  await user.type(hours, '7.3')
  await user.clear(target)
  await user.type(target, '101{Enter}')
  expect(await screen.findByText('Between 0.25 and 24 h, in quarters of an hour.')).toBeTruthy()
  expect(screen.getByText('Please enter a number between 1 and 100.')).toBeTruthy()
  expect(hours.getAttribute('aria-invalid')).toBe('true')
  expect(writes()).toEqual([])
})

test('a change by somebody else meanwhile is shown beside what was typed, which replaces it only when saved again', async () => {
  const { user, target } = await open()
  await user.clear(target)
  await user.type(target, '45')
  server.setting = { ...DELIVERED, hours_per_day: 10, target_percent: 70, is_default: false, version: 4 }
  server.refusal = { status: 409, code: 'changed_meanwhile' }
  await user.keyboard('{Enter}')
  expect(
    await screen.findByText(/changed it meanwhile: 10 h a day, Monday to Friday, without holidays, target 70 %/),
  ).toBeTruthy()
  expect(target.value).toBe('45')
  server.refusal = null
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Target saved.')).toBeTruthy()
  expect(writes().at(-1)).toEqual({ hours_per_day: 8, counted_days: 'weekdays', target_percent: 45, version: 4 })
})

test('what was typed outlives a save that the server could not take, and a new sign-in', async () => {
  const { user, target } = await open()
  await user.clear(target)
  await user.type(target, '45')
  server.refusal = { status: 504, code: 'database_unavailable' }
  await user.keyboard('{Enter}')
  expect(await screen.findByText('The target was not saved.')).toBeTruthy()
  expect(target.value).toBe('45')
  cleanup()
  server.refusal = null
  const again = await open()
  expect(again.target.value).toBe('45')
  await again.user.click(within(again.sheet).getByRole('button', { name: 'Cancel' }))
  cleanup()
  expect((await open()).target.value).toBe('60')
})

test.each([
  ['8', 8],
  [' 7,25 ', 7.25],
  ['２４', 24],
  ['0.1', null],
  ['24.25', null],
  ['1e1', null],
  ['-8', null],
])('hours typed as "%s" are %s', async (text, hours_per_day) => {
  const { user, hours } = await open()
  await user.clear(hours)
  await user.type(hours, `${text}{Enter}`)
  expect(await screen.findByText(hours_per_day === null ? /in quarters of an hour/ : 'Target saved.')).toBeTruthy()
  expect(writes()).toMatchObject(hours_per_day === null ? [] : [{ hours_per_day }])
})

test('management shows the current target and edits it as well', async () => {
  const { user } = await show(<UtilisationSetting />)
  expect(await screen.findByText(/8 h a day, Monday to Friday, without holidays, target 60 % · default/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Edit target and available hours' }))
  const target = await screen.findByRole('textbox', { name: 'Target share' })
  await user.clear(target)
  await user.type(target, '50{Enter}')
  expect(await screen.findByText(/Monday to Friday, without holidays, target 50 %/)).toBeTruthy()
  expect(screen.queryByText(/as delivered/)).toBeNull()
})
