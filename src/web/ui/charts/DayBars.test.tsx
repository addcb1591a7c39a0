// A day as a row of the month.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DayBars } from './DayBars.tsx'
import { UseByTime } from './UseByTime.tsx'

afterEach(cleanup)

const upper = [
  { kind: 2, from: 24, to: 28 },
  { kind: 1, from: 28, to: 30 },
  { kind: 3, from: 30, to: 48 },
  { kind: 3, from: 52, to: 60 },
]
const under = [
  { kind: 2, from: 24, to: 28 },
  { kind: 1, from: 28, to: 48 },
]

function draw(props: Partial<Parameters<typeof DayBars>[0]> = {}) {
  render(<DayBars upper={upper} under={under} state="reported" until={96} note="" label="a day" {...props} />)
  return screen.getByRole('img', { name: 'a day' })
}
function pathOf(drawing: Element, kind: number) {
  return drawing.querySelector(`[data-kind="${kind}"]`)?.getAttribute('d')
}

test('neutral is 4, running 9 and operating 16 pixels high on one base line, the carrier 5 below it', () => {
  const drawing = draw()
  expect(pathOf(drawing, 1)).toBe('M28 20V16H30V20Z')
  expect(pathOf(drawing, 2)).toBe('M24 20V11H28V20Z')
  expect(pathOf(drawing, 3)).toBe('M30 20V4H48V20ZM52 20V4H60V20ZM24 21H28V26H24Z')
  // Standing is hatched: a line as wide as the carrier is high.
  expect(drawing.querySelector('[data-hatch]')?.getAttribute('d')).toBe('M28 23.5H48')
})

test('a holiday is named above the line unless a bar covers the place', () => {
  const late = [{ kind: 3, from: 30, to: 48 }]
  draw({ upper: late, name: 'Culture Day' })
  expect(screen.getByText('Culture Day').dataset['above']).toBe('true')
  cleanup()
  draw({ upper: [], state: 'missing', name: 'Culture Day', note: 'No report received.' })
  expect(screen.getByText('Culture Day · No report received.')).toBeTruthy()
  cleanup()
  draw({ upper: [{ kind: 3, from: 2, to: 20 }], name: 'Culture Day' })
  expect(screen.queryByText('Culture Day')).toBeNull()
})

test('a whole day has its whole line, a running one part of it, a future one none', () => {
  const lineOf = (drawing: Element) => [...drawing.querySelectorAll('path')].at(-1)?.getAttribute('d')
  expect(lineOf(draw())).toBe('M0 20.5H96')
  cleanup()
  expect(lineOf(draw({ until: 48, note: 'so far' }))).toBe('M0 20.5H48')
  cleanup()
  expect(lineOf(draw({ state: 'ahead', upper: [], under: [] }))).toBe('')
})

test('a missing day shows the reason and a dotted line', () => {
  const drawing = draw({ state: 'missing', upper: [], under: [], note: 'No report received.' })
  expect(drawing.dataset['state']).toBe('missing')
  expect(screen.getByText('No report received.')).toBeTruthy()
})

test('days in use are stacked, equal neighbours one step, and only the maximum is named', () => {
  const at = (...counts: [from: number, to: number, count: number][]) =>
    Array.from({ length: 96 }, (_, slot) => counts.find(([from, to]) => slot >= from && slot < to)?.[2] ?? 0)
  render(
    <UseByTime
      operating={at([8, 10, 1])}
      running={at([8, 9, 1])}
      neutral={at()}
      label="use"
      number={(count) => `${count} d`}
    />,
  )
  const drawing = screen.getByRole('img', { name: 'use' })
  expect(pathOf(drawing, 3)).toBe('M8 54V35.5H10V54Z')
  expect(pathOf(drawing, 2)).toBe('M8 35.5V17H9V35.5Z')
  expect(pathOf(drawing, 1)).toBe('')
  expect(drawing.querySelectorAll('text')).toHaveLength(1)
  expect(drawing.querySelector('text')?.textContent).toBe('2 d')
})
