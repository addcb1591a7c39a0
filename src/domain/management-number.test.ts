// Registered or not, empty or not.
import { expect, test } from 'vitest'
import { managementNumberStep } from './management-number.ts'

test.each([
  [false, 'A-1', 'create'],
  [true, 'A-1', 'update'],
  [true, '', 'delete'],
  [true, '  ', 'delete'],
  [false, ' ', 'none'],
] as const)('registered %s, typed "%s": %s', (isRegistered, typed, step) => {
  expect(managementNumberStep(isRegistered, typed)).toBe(step)
})
