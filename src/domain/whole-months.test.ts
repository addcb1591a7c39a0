// Months since delivery, counted as a calendar does.
import { expect, test } from 'vitest'
import { wholeMonths } from './whole-months.ts'

test.each([
  ['2021-06-01', '2025-11-21', 53],
  ['2025-10-21', '2025-11-21', 1],
  ['2025-10-22', '2025-11-21', 0],
  ['2025-11-21', '2025-11-21', 0],
  ['2025-01-31', '2025-02-28', 1],
  ['2024-01-31', '2024-02-28', 0],
  ['2024-01-31', '2024-02-29', 1],
  ['2024-12-15', '2025-01-14', 0],
  ['2024-12-15', '2025-01-15', 1],
  ['2025-11-22', '2025-11-21', -1],
])('from %s to %s are %i', (from, to, months) => expect(wholeMonths(from, to)).toBe(months))
