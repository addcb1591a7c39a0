// Links that published text may have, and its words alone.
import { expect, test } from 'vitest'
import { isAllowedLink, plainText, type Block } from './rich-text.ts'

test('links lead to https, one mail address, or a path of the portal', () => {
  const allowed = ['https://example.com/a?b#c', 'https://example.com:8443', '/faq', 'mailto:shop@example.com']
  const refused = [
    'http://example.com',
    '//example.com',
    'javascript:alert(1)',
    'mailto:a@b.example,c@d.example',
    'mailto:a@b.example?bcc=c',
    'mailto:nobody',
    'https://example.com:123456/',
    'https://user@example.com',
    '/faq\tmore',
    '/\\example.com',
    'faq',
  ]
  expect([...allowed, ...refused].filter(isAllowedLink)).toEqual(allowed)
})

test('the words of a text are those of its blocks and of its pictures, a line each', () => {
  const blocks: Block[] = [
    { kind: 'heading', level: 2, spans: [{ text: 'Winter ' }, { text: 'oil', strong: true }] },
    { kind: 'rule' },
    { kind: 'picture', picture: 'p1', alt: 'A drain plug', width: 20, height: 10 },
    { kind: 'picture', picture: 'p2', alt: '', width: 20, height: 10 },
    { kind: 'item', level: 1, number: 3, spans: [{ text: 'Change it' }] },
  ]
  expect(plainText(blocks)).toBe('Winter oil\nA drain plug\nChange it')
})
