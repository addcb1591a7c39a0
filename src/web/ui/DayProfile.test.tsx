// The day's drawing: height names the kind, the carrier hangs below the line, and a day not received never looks like one without work.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DayProfile } from './DayProfile.tsx'

afterEach(cleanup)

const upper = [
  { kind: 2, from: 24, to: 28 },
  { kind: 1, from: 28, to: 30 },
  { kind: 3, from: 30, to: 48 },
]
const under = [
  { kind: 2, from: 24, to: 28 },
  { kind: 1, from: 28, to: 48 },
]

function draw(props: Partial<Parameters<typeof DayProfile>[0]> = {}) {
  render(<DayProfile upper={upper} under={under} pastDay={null} label="operating 4.5 h" {...props} />)
  return screen.getByRole('img', { name: 'operating 4.5 h' })
}

const pathOf = (drawing: Element, kind: string) => drawing.querySelector(`[${kind}]`)?.getAttribute('d')

test('neutral is 4, running 9 and operating 16 pixels high, all on the same base line, in slots of 96', () => {
  const drawing = draw()
  expect(drawing.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 96 24')
  expect(pathOf(drawing, 'data-upper="1"')).toBe('M28 18V14H30V18Z')
  expect(pathOf(drawing, 'data-upper="2"')).toBe('M24 18V9H28V18Z')
  expect(pathOf(drawing, 'data-upper="3"')).toBe('M30 18V2H48V18Z')
})

test('below the line the carrier is drawn where it works, and apart from that where nobody uses it', () => {
  const drawing = draw()
  expect(pathOf(drawing, 'data-under="2"')).toBe('M24 19H28V24H24Z')
  expect(pathOf(drawing, 'data-under="1"')).toBe('M28 19H48V24H28Z')
})

test('alone on its page it is higher, in the same order', () => {
  const drawing = draw({ size: 'tall' })
  expect(drawing.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 96 56')
  expect(pathOf(drawing, 'data-upper="2"')).toBe('M24 42V20H28V42Z')
  expect(pathOf(drawing, 'data-under="2"')).toBe('M24 43H28V53H24Z')
})

test('a day without work has no bars and is no day that was not received', () => {
  const drawing = draw({ upper: [], under: [] })
  for (const kind of ['data-upper="1"', 'data-upper="2"', 'data-upper="3"', 'data-under="1"', 'data-under="2"'])
    expect(pathOf(drawing, kind)).toBe('')
  expect(drawing.hasAttribute('data-past')).toBe(false)
})

test('a day not received is marked as such, and says which day is drawn instead', () => {
  const drawing = draw({ pastDay: '11/18' })
  expect(drawing.hasAttribute('data-past')).toBe(true)
  expect(drawing.textContent).toBe('11/18')
})

test('the date of an older day stands beside its bars', () => {
  const night = [
    { kind: 3, from: 0, to: 22 },
    { kind: 3, from: 80, to: 96 },
  ]
  const leftOf = (drawing: Element) => drawing.querySelector('span')?.style.left
  expect(leftOf(draw({ pastDay: '11/18', upper: night }))).toBe('25%')
  cleanup()
  expect(leftOf(draw({ pastDay: '11/18' }))).toBe('0%')
})
