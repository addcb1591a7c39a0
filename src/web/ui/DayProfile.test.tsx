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

const attributes = (element: Element | undefined, ...names: string[]) =>
  names.map((name) => element?.getAttribute(name))

function draw(props: Partial<Parameters<typeof DayProfile>[0]> = {}) {
  render(<DayProfile upper={upper} under={under} pastDay={null} label="operating 4.5 h" {...props} />)
  return screen.getByRole('img', { name: 'operating 4.5 h' })
}

test('neutral is 4, running 9 and operating 16 pixels high, all on the same base line', () => {
  const bars = [...draw().querySelectorAll('[data-upper]')]
  expect(bars.map((bar) => attributes(bar, 'data-upper', 'height'))).toEqual([
    ['2', '9'],
    ['1', '4'],
    ['3', '16'],
  ])
  expect(bars.map((bar) => Number(bar.getAttribute('y')) + Number(bar.getAttribute('height')))).toEqual([18, 18, 18])
})

test('96 slots fill the whole width', () => {
  const bars = [...draw().querySelectorAll('[data-upper]')]
  expect(bars.map((bar) => attributes(bar, 'x', 'width'))).toEqual([
    ['25%', '4.1667%'],
    ['29.1667%', '2.0833%'],
    ['31.25%', '18.75%'],
  ])
})

test('below the line the carrier is solid where it works and hatched where nobody uses it', () => {
  const drawing = draw()
  const [works, idles] = drawing.querySelectorAll('[data-under]')
  const hatch = drawing.querySelector('pattern')?.id
  expect(hatch).toBeTruthy()
  expect(attributes(works, 'data-under', 'height', 'fill')).toEqual(['2', '5', null])
  expect(attributes(idles, 'data-under', 'height', 'fill')).toEqual(['1', '5', `url(#${hatch})`])
})

test('a day without work has its hours and no bars', () => {
  const drawing = draw({ upper: [], under: [] })
  expect(drawing.querySelectorAll('rect')).toHaveLength(0)
  expect(drawing.querySelectorAll('[data-hour]')).toHaveLength(7)
  expect(drawing.hasAttribute('data-past')).toBe(false)
})

test('a day not received has neither, and says which day is drawn instead', () => {
  const drawing = draw({ pastDay: '11/18' })
  expect(drawing.querySelectorAll('[data-hour]')).toHaveLength(0)
  expect(drawing.hasAttribute('data-past')).toBe(true)
  expect(drawing.querySelector('text')?.textContent).toBe('11/18')
})

test('the date of an older day stands beside its bars', () => {
  const night = [
    { kind: 3, from: 0, to: 22 },
    { kind: 3, from: 80, to: 96 },
  ]
  expect(draw({ pastDay: '11/18', upper: night }).querySelector('text')?.getAttribute('x')).toBe('25%')
  cleanup()
  expect(draw({ pastDay: '11/18' }).querySelector('text')?.getAttribute('x')).toBe('0%')
})
