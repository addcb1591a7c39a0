// Published text in the page: lists, and addresses that must not become links.
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Block, isAllowedLink } from '#domain/rich-text.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { RichText } from './RichText.tsx'

beforeAll(async () => {
  await showLanguage('en')
  await loadMessages('publication')
})
beforeEach(furnishBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(blocks: Block[]) {
  return openPortal({ '/': () => <RichText blocks={blocks} language="ja" /> }, ['/'])
}

test('items become nested lists, ordered ones with their first number', async () => {
  const item = (level: number, number: number | null, text: string): Block => ({
    kind: 'item',
    level,
    number,
    spans: [{ text }],
  })
  await open([item(1, 3, 'Drain'), item(2, null, 'slowly'), item(1, 4, 'Fill'), item(1, null, 'Apart')])
  const [ordered, inner, apart] = screen.getAllByRole('list')
  expect(ordered?.getAttribute('start')).toBe('3')
  expect(within(inner!).getByText('slowly')).toBeTruthy()
  expect(inner!.closest('li')?.textContent).toContain('Drain')
  expect(apart?.tagName).toBe('UL')
  expect(ordered?.closest('[lang]')?.getAttribute('lang')).toBe('ja')
})

test('markup in words stays words, and a link that is not allowed stays words', async () => {
  const hrefs = [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'java\tscript:x',
    'http://a.example',
  ]
  await open([
    { kind: 'paragraph', spans: [{ text: '<img src=x onerror=alert(1)>' }] },
    { kind: 'paragraph', spans: hrefs.map((href, at) => ({ text: `bad ${at}`, href })) },
    {
      kind: 'paragraph',
      spans: [
        { text: 'good', href: 'https://a.example/x?y#z' },
        { text: 'inside', href: '/faq' },
      ],
    },
  ])
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['good', 'https://a.example/x?y#z'],
    ['inside', '/faq'],
  ])
})

test.each([
  ['https://example.com', true],
  ['https://例え.jp/道?a=b#c', true],
  ['mailto:a@b.example', true],
  ['/news?article=1', true],
  ['https://user@evil.example', false],
  ['https://', false],
  ['HTTPS://EXAMPLE.COM/', true],
  ['mailto:a@b.example?subject=x', false],
  ['mailto:a@b.example,c@d.example', false],
  ['vbscript:x', false],
  [' https://a.example', false],
  ['news', false],
])('a link to %s may stand: %s', (href, isAllowed) => expect(isAllowedLink(href)).toBe(isAllowed))
