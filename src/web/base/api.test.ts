// What is not asked: nothing goes to the server in the name of nobody.
import { expect, it, vi } from 'vitest'
import { listMachines } from '#contract/machine.ts'
import { call } from './api.ts'
import { endSession, startSession } from './session.ts'

it('asks nothing more once the session has ended', async () => {
  const fetched = vi.fn(async () => Response.json({ machines: [] }))
  vi.stubGlobal('fetch', fetched)
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  await call(listMachines, { query: {} })
  endSession('signed_out')
  await expect(call(listMachines, { query: {} })).rejects.toMatchObject({ code: 'not_signed_in', status: 401 })
  expect(fetched).toHaveBeenCalledTimes(1)
})
