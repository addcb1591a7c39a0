// A day typed in several notations, picked from the calendar, or refused.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/base/i18n.ts'
import { DateField } from './DateField.tsx'

afterEach(cleanup)
beforeAll(() => loadMessages('error'))

let given: string[] = []

function Held({ day, min, max }: { day: string; min?: string; max?: string }) {
  const [value, setValue] = useState(day)
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  return (
    <DateField
      label="Done on"
      value={value}
      {...bounds}
      onChange={(next) => {
        given.push(next)
        setValue(next)
      }}
    />
  )
}

function open(day = '2026-11-05', bounds: { min?: string; max?: string } = {}) {
  given = []
  render(<Held day={day} {...bounds} />)
  const field = screen.getByLabelText<HTMLInputElement>('Done on')
  return { user: userEvent.setup(), field }
}

test('a day is shown without zeros, and what is typed is given on as a whole', async () => {
  const { user, field } = open()
  expect(field.value).toBe('2026/11/5')
  await user.clear(field)
  await user.type(field, '2026/12/25')
  // Not the second of December on the way.
  expect(given).toEqual(['', '2026-12-25'])
  await user.clear(field)
  await user.type(field, '1.2.2027{Enter}')
  expect(given.slice(2)).toEqual(['', '2027-02-01'])
  expect(field.value).toBe('2027/2/1')
})

test('a date on its way to more digits is given when the field is left', async () => {
  const { user, field } = open('')
  await user.type(field, '2026/11/2')
  expect(given).toEqual([])
  await user.tab()
  expect(given).toEqual(['2026-11-02'])
})

test('what is no date stays to be corrected, is called so, and is not taken for the day before', async () => {
  const { user, field } = open()
  fireEvent.change(field, { target: { value: '2026/13/45' } })
  await user.click(field)
  await user.tab()
  expect(field.value).toBe('2026/13/45')
  expect(given.at(-1)).toBe('2026/13/45')
  expect(screen.getByText('This is not a date. Write it as 2026/11/25.')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a day on a bound is taken, one beyond is named', async () => {
  const { user, field } = open('2026-11-26', { min: '2026-11-20', max: '2026-11-26' })
  expect(field.getAttribute('aria-invalid')).toBeNull()
  await user.clear(field)
  await user.type(field, '2026/11/27{Enter}')
  expect(screen.getByText('2026/11/26 or earlier, please.')).toBeTruthy()
  await user.clear(field)
  await user.type(field, '2026/11/19{Enter}')
  expect(screen.getByText('2026/11/20 or later, please.')).toBeTruthy()
})
