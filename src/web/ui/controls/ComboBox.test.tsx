// The combobox: found by typing, taken by key or pointer, left as it was.
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ComboBox } from './ComboBox.tsx'

afterEach(cleanup)

const zones = ['Asia/Seoul +0900', 'Asia/Tokyo +0900', 'Europe/Berlin +0100']
const onSelect = vi.fn<(id: string) => void>()

function open() {
  onSelect.mockClear()
  render(
    <ComboBox
      label="Time zone"
      options={zones.map((text) => ({ id: text.split(' ')[0] ?? '', text }))}
      selected="Asia/Tokyo"
      matches={(id, typed) => id.toLowerCase().includes(typed.toLowerCase())}
      empty="No such zone"
      onSelect={onSelect}
    />,
  )
  return userEvent.setup()
}

function field() {
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' })
}
// jsdom knows no top layer, so a popover is hidden from its readers.
function options() {
  return screen.queryAllByRole('option', { hidden: true })
}
function texts() {
  return options().map(({ textContent }) => textContent)
}

test('the focus opens all options with the chosen one marked, and typing narrows them', async () => {
  const user = open()
  expect(field().value).toBe('Asia/Tokyo +0900')
  await user.tab()
  expect(texts()).toEqual(zones)
  expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false'])
  await user.keyboard('asia')
  expect(texts()).toEqual(zones.slice(0, 2))
  await user.keyboard('x')
  expect(screen.getByText('No such zone')).toBeTruthy()
})

test('arrows walk the options in a round that holds the field, and Enter takes the one reached', async () => {
  const user = open()
  await user.tab()
  await user.keyboard('{ArrowUp}')
  const reached = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
  expect(reached()).toBe('Europe/Berlin +0100')
  await user.keyboard('{ArrowDown}')
  expect(reached()).toBeUndefined()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onSelect.mock.calls).toEqual([['Asia/Seoul']])
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

test('a press takes an option; what is chosen already is not chosen again', async () => {
  const user = open()
  await user.click(field())
  await user.click(options()[1]!)
  expect(onSelect).not.toHaveBeenCalled()
  await user.click(field())
  await user.click(options()[2]!)
  expect(onSelect.mock.calls).toEqual([['Europe/Berlin']])
})

test('Esc and leaving the field take back what was typed', async () => {
  const user = open()
  await user.tab()
  await user.keyboard('ber')
  await user.keyboard('{Escape}')
  expect(field().value).toBe('Asia/Tokyo +0900')
  expect(options()).toEqual([])
  await user.keyboard('ber')
  await user.tab()
  expect(field().value).toBe('Asia/Tokyo +0900')
  expect(onSelect).not.toHaveBeenCalled()
})
