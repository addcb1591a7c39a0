// Requests that are not sent: none without a session.
import { expect, it, vi } from 'vitest'
import { listMachines } from '#contract/machine/machine.ts'
import { call } from './api.ts'
import { endSession, readSession, startSession } from './session.ts'
import { renewTokens } from './stored-session.ts'

it('sends nothing once the session has ended', async () => {
  const fetched = vi.fn(async () => Response.json({ machines: [] }))
  vi.stubGlobal('fetch', fetched)
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  await call(listMachines, { query: {} })
  endSession('signed_out')
  await expect(call(listMachines, { query: {} })).rejects.toMatchObject({ code: 'not_signed_in', status: 401 })
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('continues with tokens stored by another tab when its own refresh is refused', async () => {
  startSession({ access_token: 'old', refresh_token: 'used', expires_in: 900 })
  const problem = { type: '', title: '', status: 401, code: 'not_signed_in' }
  const fetched = vi.fn(async (address: string, { headers }: { headers: Headers }) => {
    if (address === '/auth/refresh') {
      renewTokens({ access_token: 'new', refresh_token: 'next', expires_in: 900 })
      return Response.json(problem, { status: 401 })
    }
    return headers.get('authorization') === 'Bearer new'
      ? Response.json({ machines: ['one'] })
      : Response.json(problem, { status: 401 })
  })
  vi.stubGlobal('fetch', fetched)
  expect(await call(listMachines, { query: {} })).toEqual({ machines: ['one'] })
  expect(readSession()?.access_token).toBe('new')
})
