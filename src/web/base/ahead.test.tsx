// The first requests, sent while the portal's code loads.
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { getAuthorization } from '#contract/account/account.ts'
import { countMachines, listMachines } from '#contract/machine/machine.ts'
import { firstQuestions } from '#web/app/start-page.ts'
import { queryOf, stateOf } from '#web/machine/list-state.ts'
import { requestAhead, isAnswered, type Question } from './ahead.ts'
import { call } from './api.ts'
import { currentLanguage } from './i18n.ts'
import { readSession, startSession } from './session.ts'

const COUNT: Question = [countMachines, { query: {} }]

type Request = { path: string; token: string | null }
let requests: Request[] = []
let isRefused: (token: string | null) => boolean

beforeEach(() => {
  requests = []
  isRefused = () => false
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    const token = new Headers(headers).get('authorization')
    requests.push({ path, token })
    if (path === '/auth/refresh') return Response.json({ access_token: 'b', refresh_token: 's', expires_in: 900 })
    return isRefused(token) ? Response.json({}, { status: 401 }) : Response.json({ total: requests.length })
  })
})

function begin(expires_in = 900) {
  startSession({ access_token: 'a', refresh_token: 'r', expires_in })
  return readSession()!
}
function count() {
  return call(countMachines, { query: {} })
}

it('gives the answer to the same request, once', async () => {
  requestAhead([COUNT], begin(), currentLanguage())
  await waitFor(() => expect(isAnswered(...COUNT)).toBe(true))
  expect(await count()).toEqual({ total: 1 })
  expect(requests).toHaveLength(1)
  expect(await count()).toEqual({ total: 2 })
})

it('repeats the request for another session or language', async () => {
  const isReady = () => waitFor(() => expect(isAnswered(...COUNT)).toBe(true))
  requestAhead([COUNT], begin(), currentLanguage())
  await isReady()
  begin()
  expect(await count()).toEqual({ total: 2 })
  requestAhead([COUNT], readSession()!, 'de')
  await isReady()
  expect(await count()).toEqual({ total: 4 })
})

it('renews an expired token once, before any request with it', async () => {
  requestAhead([COUNT, [getAuthorization, {}]], begin(-1), currentLanguage())
  await count()
  expect(requests.map(({ path }) => path)).toEqual(['/auth/refresh', countMachines.path, getAuthorization.path])
  expect(requests.slice(1).every(({ token }) => token === 'Bearer b')).toBe(true)
  expect(readSession()?.access_token).toBe('b')
})

it('handles a 401 as usual: renews the token and repeats the request', async () => {
  isRefused = (token) => token === 'Bearer a'
  requestAhead([COUNT], begin(), currentLanguage())
  await expect(count()).resolves.toEqual({ total: 3 })
  expect(requests.map(({ path }) => path)).toEqual([countMachines.path, '/auth/refresh', countMachines.path])
})

it('sends exactly the list’s own request', () => {
  expect(firstQuestions({ pathname: '/', search: '' })).toEqual([
    [listMachines, { query: queryOf(stateOf({})) }],
    [countMachines, { query: {} }],
  ])
  expect(Object.keys(firstQuestions({ pathname: '/', search: '' })[0]![1].query as object)).toEqual(
    Object.keys(queryOf(stateOf({}))),
  )
  expect(firstQuestions({ pathname: '/', search: '?status=alarm' })).toEqual([])
})
