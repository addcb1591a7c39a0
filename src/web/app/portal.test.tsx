// The portal without a session: redirects to sign-in, and its messages.
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { showLanguage } from '#web/base/i18n.ts'
import { makeQueryClient } from '#web/base/use-api.ts'
import { makeRouter, type PortalRouter } from './router.tsx'

beforeAll(async () => {
  // jsdom has no scrolling; the router scrolls to the top.
  vi.stubGlobal('scrollTo', () => undefined)
  await showLanguage('en')
})
beforeEach(() => localStorage.clear())
afterEach(cleanup)

async function open(address: string): Promise<PortalRouter> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [address] }))
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading')
  return router
}

it('leads to sign-in from any address, and back to it', async () => {
  const router = await open('/?category=12&sort=serial')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toEqual({ to: '/?category=12&sort=serial' })
  expect(screen.getByRole('heading').textContent).toBe('Sign in')
  expect(document.title).toBe('Sign in · Hoistline')
})

it('checks the form of e-mail address and password', async () => {
  await open('/login')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  const message = 'The email address or password is not entered correctly'
  expect(screen.getByText(message)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email address'))

  await user.type(screen.getByLabelText('Email address'), 'owner@demo.example')
  await user.keyboard('{Enter}')
  expect(screen.getByText(message)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

it('reports that the server does not respond, and keeps the typed text', async () => {
  await open('/login')
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Email address'), 'owner@demo.example')
  await user.type(screen.getByLabelText('Password'), 'hoistline{Enter}')
  expect(await screen.findByText(/^Login failed\. The server does not answer/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('hoistline')
})

it('shows the password on request, and supports password managers', async () => {
  await open('/login')
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect([password.type, password.autocomplete, password.name]).toEqual(['password', 'current-password', 'password'])
  expect(screen.getByLabelText<HTMLInputElement>('Email address').autocomplete).toBe('username')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password.type).toBe('text')
})

it('changes language before sign-in, at once', async () => {
  await open('/login')
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'Deutsch')
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Sprache'), 'English')
  await screen.findByRole('heading', { name: 'Sign in' })
})

it('reports an unknown address, under a header without sections', async () => {
  await open('/no/such/page')
  expect(await screen.findByText('This page could not be found')).toBeTruthy()
  expect(screen.getByRole('heading').textContent).toBe('404')
  expect(await screen.findByRole('banner')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})
