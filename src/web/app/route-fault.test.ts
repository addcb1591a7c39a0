// Every error on the error page has a status and a message.
import { expect, it } from 'vitest'
import { ApiFault } from '#web/base/api-fault.ts'
import { RouteFault, statusOf, wordOf } from './route-fault.ts'

it.each([
  ['its own statusCode first', { statusCode: 410, status: 404 }, 410],
  ['its status', { status: 404 }, 404],
  ['its response’s status', { response: { status: 403 } }, 403],
  ['500 without any', new Error('x'), 500],
  ['500 for no answer at all', new ApiFault('network'), 500],
  ['500 for what is not even an object', undefined, 500],
  ['500 for a status that is no fault', { status: 200 }, 500],
])('shows %s', (_, error, status) => {
  expect(statusOf(error)).toBe(status)
})

it('words the API’s fault', () => {
  expect(wordOf(new ApiFault('not_allowed', 403))).toBe('not_allowed')
  expect(wordOf(new ApiFault('outdated'))).toBe('unknown')
  expect(wordOf({ status: 404 })).toBe('not_found')
  expect(wordOf(new TypeError('x is not a function'))).toBe('screen_failed')
  expect(statusOf(new RouteFault(500, 'unknown_middleware', 'beta'))).toBe(500)
})
