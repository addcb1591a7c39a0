// The sidebar of management: each page with what it is for.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { ManagementSide } from './ManagementSide.tsx'
import { furnishBrowser, openPortal } from './test-portal.tsx'

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all((['header', 'management'] as const).map((noun) => loadMessages(noun)))
})
afterEach(() => {
  cleanup()
  furnishBrowser()
})

test('each page of management keeps its short name, and says what it is for', async () => {
  furnishBrowser()
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  await openPortal({ '/management': ManagementSide }, ['/management'])
  const menu = await screen.findByRole('navigation', { name: 'Menu of management' })
  const links = [...menu.querySelectorAll('a')]
  expect(links.length).toBeGreaterThan(4)
  for (const link of links) {
    const why = document.querySelector(`#${CSS.escape(link.getAttribute('aria-describedby') ?? 'none')}`)
    expect(why?.textContent, link.textContent).toMatch(/\w \w/)
  }
  expect(
    screen.getByRole('link', { name: 'Notification by mail', description: 'Who is mailed about what' }),
  ).toBeTruthy()
})
