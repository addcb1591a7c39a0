// @vitest-environment jsdom
// Rows that keep their place while a list renews itself.
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { steadyRows, useSteadyRows } from './steady-rows.ts'

function row(serial: string, hours = 0) {
  return { serial, hours }
}
function serialOf({ serial }: { serial: string }) {
  return serial
}
const displayed = [row('A'), row('B'), row('C')]

test('values change in place when the order is the same', () => {
  const fresh = [row('A', 1), row('B', 2), row('C', 3)]
  expect(steadyRows(displayed, fresh, serialOf)).toEqual({ rows: fresh, hasMoved: false, gone: new Set() })
})

test('another order keeps every row in place with new values, and reports it', () => {
  const { rows, hasMoved } = steadyRows(displayed, [row('C', 3), row('A', 1), row('B', 2)], serialOf)
  expect(rows).toEqual([row('A', 1), row('B', 2), row('C', 3)])
  expect(hasMoved).toBe(true)
})

test('a removed row stays with its last values, a new one waits', () => {
  const { rows, hasMoved, gone } = steadyRows(displayed, [row('A', 1), row('C', 3), row('D', 4)], serialOf)
  expect(rows).toEqual([row('A', 1), row('B'), row('C', 3)])
  expect(hasMoved).toBe(true)
  expect([...gone]).toEqual(['B'])
})

test('`update` applies the new list; another query shows its answer at once', () => {
  const { result, rerender } = renderHook(({ key, fresh }) => useSteadyRows(key, fresh, serialOf), {
    initialProps: { key: 'page 1', fresh: displayed },
  })
  const turned = [row('C', 3), row('B', 2), row('A', 1)]
  rerender({ key: 'page 1', fresh: turned })
  expect(result.current.steady?.rows.map(({ serial }) => serial)).toEqual(['A', 'B', 'C'])
  expect(result.current.steady?.hasMoved).toBe(true)
  act(() => result.current.update())
  expect(result.current.steady).toEqual({ rows: turned, hasMoved: false, gone: new Set() })
  rerender({ key: 'page 2', fresh: [row('Z'), row('Y')] })
  expect(result.current.steady?.rows.map(({ serial }) => serial)).toEqual(['Z', 'Y'])
})
