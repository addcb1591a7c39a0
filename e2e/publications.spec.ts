// News, questions and texts: published at the command line, read in the browser.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demo, expect, test } from './driver.ts'
import { addsPerson, operatorSays } from './outside.ts'

const PASSWORD = 'quiet harbour lights'
const folder = mkdtempSync(join(tmpdir(), 'hoistline-news-'))

const publishes = async (noun: 'news' | 'text', name: string, head: Record<string, string>, body: string) => {
  const path = join(folder, `${name}.md`)
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${value}\n`)
  writeFileSync(path, `---\n${lines.join('')}---\n${body}\n`)
  await operatorSays(noun, 'publish', path)
}

test.beforeAll(async () => {
  const place = ['--country', 'GB', '--time-zone', 'Europe/London', '--second-factor', 'off']
  await operatorSays('company', 'add', 'press', 'Press Cranes Ltd', ...place)
  await addsPerson('ann@press.example', PASSWORD, '--company', 'press')
  const head = { name: 'strike', language: 'en', title: 'Strike at the port', category: 'service', companies: 'press' }
  await publishes('news', 'strike', { ...head, notice: 'yes' }, 'Deliveries are **late**. See [the answers](/faq).')
})

test('a notice opens by itself once, and what is unread is counted', async ({ visitor }) => {
  await visitor.signsIn('ann@press.example', PASSWORD)
  await visitor.seesHeading('Strike at the port')
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.pressesInSheet('Close')
  await visitor.isOver()
  await visitor.follows(/^News/)
  await visitor.isAt('/news')
  await visitor.sees('1–5 of 5')
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.reloads()
  await visitor.seesHeading('News')
  await visitor.follows(/^Before the frost/)
  await visitor.sees(/Drain the water separator/)
  await visitor.isOver()
  await visitor.goesBack()
  await visitor.typesInto('Search', 'Outrigger')
  await visitor.isAt('/news?free_word=Outrigger')
  await visitor.sees('1–1 of 1')
})

test('other companies do not have it', async ({ visitor }) => {
  await visitor.signsIn(demo.rental)
  await visitor.opens('/news')
  await visitor.sees('1–4 of 4')
  await visitor.doesNotSee('Strike at the port')
})

test('an answer has a link of its own, and questions are searched', async ({ visitor }) => {
  await visitor.signsIn(demo.rental)
  await visitor.opens('/faq')
  await visitor.presses('How is the next maintenance date found?')
  await visitor.sees(/whichever comes first/)
  await visitor.isAt(/\/faq\?article=\d+$/)
  await visitor.reloads()
  await visitor.sees(/whichever comes first/)
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.opens('/faq?free_word=tunnel')
  await visitor.sees('Why is today’s report missing?')
  await visitor.doesNotSee('How is the next maintenance date found?')
  await visitor.typesInto('Search', 'submarine')
  await visitor.sees('There are no questions here.')
})

test('terms are read without signing in, from the sign-in page', async ({ visitor }) => {
  await visitor.opens('/login')
  await visitor.follows('Terms')
  await visitor.isAt('/terms')
  await visitor.seesHeading('Terms of use')
  await visitor.sees(/^Version 2026-04/)
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.opens('/privacy-policy')
  await visitor.sees(/Nothing is sold/)
})

test('news, questions and terms fit a phone, in the dark and in other languages', async ({ visitor }) => {
  await visitor.signsIn(demo.rental)
  await visitor.looksThrough(390)
  for (const path of ['/news', '/faq', '/terms']) {
    await visitor.opens(path)
    await visitor.seesAll()
    await expect.poll(visitor.stickingOut, { message: path }).toEqual([])
    expect(await visitor.accessFaults(), path).toEqual([])
    await visitor.prefersDark()
    expect(await visitor.contrastFaults(), path).toEqual([])
    await visitor.prefersLight()
  }
})
