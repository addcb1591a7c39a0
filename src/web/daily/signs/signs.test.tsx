// The signs of a month: shown to newcomers, then kept behind a button.
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { STOOD, WORKED } from '#fixtures/day.ts'
import { rememberUser } from '#web/base/session.ts'
import { aDay, beginAnew, loadWords, openMonth, reader, server } from '#web/daily/month/test-month.tsx'

beforeAll(loadWords)
beforeEach(beginAnew)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function explained() {
  return screen.queryByRole('region', { name: 'How a day is drawn' })
}

async function open() {
  server.days = [
    aDay('2026-11-02', { upper_operation_data: WORKED }),
    aDay('2026-11-03', { upper_operation_data: STOOD }),
  ]
  const { person } = await openMonth()
  await screen.findByRole('button', { name: 'Signs' })
  return person
}

test('explains the signs until the person has got it, also at the next visit', async () => {
  const person = await open()
  expect(within(explained()!).getByText('The engine turns, nothing moves.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Got it' }))
  expect(explained()).toBeNull()
  cleanup()
  await open()
  expect(explained()).toBeNull()
})

test('explains them to another person at the same browser', async () => {
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Got it' }))
  act(() => rememberUser({ ...reader, email: 'second@demo.example' }))
  expect(explained()).not.toBeNull()
})

test('the button opens what was explained, and the hours stay beside it', async () => {
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.getByRole('list', { name: 'Signs of the drawing' }).textContent).toContain('Neutral')
  await person.click(screen.getByRole('button', { name: 'Signs' }))
  const sheet = await screen.findByRole('dialog', { name: 'How a day is drawn' })
  expect(within(sheet).getByText('No report was received.')).toBeTruthy()
})
