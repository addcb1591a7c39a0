// Showing who one is before something sensitive is sent: asked, then sent again.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { removeFactor } from '#contract/factor/factor.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { call } from '#web/base/api.ts'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { ProofHost } from './ProofHost.tsx'
import { furnishBrowser, openPortal } from './test-portal.tsx'

let isProved: boolean
let sent: string[]
let kinds: string[]

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all((['factor', 'error', 'shell'] as const).map((noun) => loadMessages(noun)))
  furnishBrowser()
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})
beforeEach(() => {
  isProved = false
  sent = []
  kinds = ['password', 'totp']
  vi.stubGlobal('fetch', async (request: Request | string, init?: RequestInit) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, 'http://portal')
    sent.push(`${init?.method ?? 'GET'} ${pathname}`)
    if (pathname.endsWith('/proof/begin')) return Response.json({ kinds, passkey: null })
    if (pathname.endsWith('/proof')) {
      const { password, code } = JSON.parse(String(init?.body)) as { password?: string; code?: string }
      if (password !== 'right' && code !== '123456') return problem(422, 'sign_in_failed')
      isProved = true
      return Response.json({ status: 1 })
    }
    return isProved ? Response.json({ factors: [] }) : problem(403, 'proof_needed')
  })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
})
afterEach(cleanup)

function problem(status: number, code: string): Response {
  return Response.json(
    { code, status, title: code },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )
}

function open() {
  return openPortal({ '/': () => null }, ['/'], { beside: <ProofHost /> })
}

function remove() {
  return call(removeFactor, { params: { factor_id: 7 } })
}

function removals(): number {
  return sent.filter((each) => each.startsWith('DELETE')).length
}

test('two requests at once ask once; a wrong password is said; then both are sent again', async () => {
  const { user } = await open()
  const both = Promise.all([remove(), remove()])
  const field = await screen.findByLabelText('Password')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await user.type(field, 'wrong{Enter}')
  await screen.findByText('This is not your password.')
  await user.clear(field)
  await user.type(field, 'right{Enter}')
  expect(await both).toEqual([{ factors: [] }, { factors: [] }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(removals()).toBe(4)
})

test('a code will do; who cancels is told why it was refused, and is asked again the next time', async () => {
  const { user } = await open()
  const first = remove().catch((error: unknown) => error)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await first).toBeInstanceOf(ApiFault)
  expect(removals()).toBe(1)
  const second = remove()
  await user.click(await screen.findByRole('button', { name: 'Use the app’s code' }))
  await user.type(screen.getByLabelText('Code from your app'), '123456{Enter}')
  expect(await second).toEqual({ factors: [] })
})

test('a person whom a service has signed in is told to sign in there again', async () => {
  kinds = []
  const { user } = await open()
  const refused = remove().catch((error: unknown) => error)
  await screen.findByText(/You sign in through your company’s service/)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await refused).toBeInstanceOf(ApiFault)
})
