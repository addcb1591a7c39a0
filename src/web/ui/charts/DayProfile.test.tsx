// The drawing of a day.
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

/**
 * What one colour draws: from and to in shares of the day,
 * place and height in pixels.
 */
function drawnBy(drawing: HTMLElement, colour: string) {
  return drawing.style
    .getPropertyValue('--drawn')
    .split(/,(?=linear|var\(--under-1)/)
    .filter((layer) => layer.includes(`var(--${colour})`))
}

test('neutral is 4, running 9 and operating 16 pixels high, all on the same base line, in shares of the day', () => {
  const drawing = draw()
  const bar = (colour: string, from: string, to: string) =>
    `linear-gradient(90deg,#0000 0 ${from},var(--${colour}) 0 ${to},#0000 0)`
  expect(drawnBy(drawing, 'upper-1')).toEqual([`${bar('upper-1', '29.1667%', '31.25%')} 0 14px/100% 4px no-repeat`])
  expect(drawnBy(drawing, 'upper-2')).toEqual([`${bar('upper-2', '25%', '29.1667%')} 0 9px/100% 9px no-repeat`])
  expect(drawnBy(drawing, 'upper-3')).toEqual([`${bar('upper-3', '31.25%', '50%')} 0 2px/100% 16px no-repeat`])
})

test('below the line the carrier is drawn where it works, and apart from that where nobody uses it', () => {
  const drawing = draw()
  expect(drawnBy(drawing, 'under-2')[0]).toMatch(
    /#0000 0 25%,var\(--under-2\) 0 29.1667%.* 0 19px\/100% 5px no-repeat$/,
  )
  // 20 of 96 slots wide; 28 of the 76 free ones are before it.
  expect(drawnBy(drawing, 'under-1')).toEqual(['var(--under-1) 36.8421% 19px/20.8333% 5px no-repeat'])
})

test('a carrier without motion is hatched all day', () => {
  const drawing = draw({ under: [{ kind: 1, from: 0, to: 96 }] })
  expect(drawnBy(drawing, 'under-1')).toEqual(['var(--under-1) 0% 19px/100% 5px no-repeat'])
})

test('alone on its page it is higher, in the same order', () => {
  const drawing = draw({ size: 'tall' })
  expect(drawnBy(drawing, 'upper-2')[0]).toMatch(/ 0 20px\/100% 22px no-repeat$/)
  expect(drawnBy(drawing, 'under-2')[0]).toMatch(/ 0 43px\/100% 10px no-repeat$/)
})

test('a day without work has no bars and is no day that was not received', () => {
  const drawing = draw({ upper: [], under: [] })
  expect(drawing.style.getPropertyValue('--drawn')).toBe('none')
  expect(drawing.hasAttribute('data-past')).toBe(false)
  expect(drawing.hasAttribute('data-missing')).toBe(false)
})

test('an older day is named and grey, on the solid line of a day that was received', () => {
  const drawing = draw({ pastDay: '11/18' })
  expect(drawing.hasAttribute('data-past')).toBe(true)
  expect(drawing.hasAttribute('data-missing')).toBe(false)
  expect(drawing.textContent).toBe('11/18')
})

test('only missing days have a dotted line', () => {
  const drawing = draw({ upper: [], under: [], isMissing: true })
  expect(drawing.hasAttribute('data-missing')).toBe(true)
  expect(drawing.textContent).toBe('')
})

test('an older day shows its date beside its bars', () => {
  const night = [
    { kind: 3, from: 0, to: 22 },
    { kind: 3, from: 80, to: 96 },
  ]
  const leftOf = (drawing: Element) => drawing.querySelector('span')?.style.left
  expect(leftOf(draw({ pastDay: '11/18', upper: night }))).toBe('25%')
  cleanup()
  expect(leftOf(draw({ pastDay: '11/18' }))).toBe('0%')
  cleanup()
  // A longer name needs more space than five hours.
  const dawn = [{ kind: 3, from: 22, to: 30 }]
  expect(leftOf(draw({ pastDay: '11/18', upper: dawn }))).toBe('0%')
  cleanup()
  expect(leftOf(draw({ pastDay: 'Yesterday', upper: dawn }))).toBe('33.3333%')
})
