// The page that the portal opens with: the account's choice, in any browser.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aReader } from '#fixtures/reader.ts'
import { firstPath, opensElsewhere } from './first-page.ts'
import { endSession, rememberUser, startSession } from './session.ts'

beforeEach(() => {
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
})
afterEach(() => {
  endSession('signed_out')
  localStorage.clear()
})

const PLAIN = { pathname: '/', search: '' }

test('without a choice it is the list', () => {
  expect(opensElsewhere(PLAIN)).toBe(false)
  rememberUser(aReader())
  expect(firstPath()).toBe('/')
  expect(opensElsewhere(PLAIN)).toBe(false)
})

test('an account that chose the morning page is led there, by the plain address once a day', () => {
  rememberUser(aReader({ first_page: 'today' }))
  expect(opensElsewhere({ pathname: '/', search: '?status=alarm' })).toBe(false)
  expect(opensElsewhere(PLAIN)).toBe(true)
  expect(firstPath()).toBe('/today')
  expect(opensElsewhere(PLAIN)).toBe(false)
})

test('another person at the same browser has a choice of their own', () => {
  rememberUser(aReader({ first_page: 'today' }))
  expect(firstPath()).toBe('/today')
  endSession('signed_out')
  startSession({ access_token: 'b', refresh_token: 's', expires_in: 900 })
  rememberUser(aReader({ email: 'mori@harima-crane.example' }))
  expect(firstPath()).toBe('/')
})
