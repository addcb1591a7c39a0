// The order of names in every list, and searches without accents, through HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { nameOrder } from '#domain/name-order.ts'
import { storeMachines } from './machine/store.ts'
import { testApp, type TestApp } from './test-app.ts'

const IN_GERMAN = ['A-2 Bau', 'A-9 Bau', 'A-10 Bau', 'Apfel', 'Äpfel', 'Müller', 'Straße', 'Zoo']
const NAMES = IN_GERMAN.toReversed()
const VIEW = { conditions: {}, columns: [], sort: 'serial', sort_order: 'asc' }
const AREA = { radius_latitude: 35.45, radius_longitude: 139.63, radius_range: 2 }
const DELIVERY = { delivery: 'at_once', daily_hour: 7, quiet_from: null, quiet_to: null, hourly_limit: 10 }
const ADDRESS = { language: 'de', unit: 'tonMeter', time_zone: 'Europe/Berlin', kinds: [], ...DELIVERY }

let app: TestApp
let token: string
const get = async (url: string, language: Language = 'de') => {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  const answer = await app.fastify.inject({ url, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const post = async (url: string, body: object) => {
  const { status, body: answer } = await app.request(token, 'POST', url, body)
  expect(status, JSON.stringify(answer)).toBe(200)
}
const namesIn = (list: readonly { name: string }[]): string[] => list.map(({ name }) => name)
const listedBy = async (sort: string, key: string, language: Language, path = 'machine/list') => {
  const { machines } = await get(`/api/v1/${path}?sort=${sort}`, language)
  return machines.map((machine: Record<string, string>) => machine[key])
}

beforeAll(async () => {
  app = await testApp()
  const company = await app.company('HCS')
  const others = [await app.company('a10'), await app.company('a9')]
  token = await app.newReader('owner@test.example', company, others)
  await app.asOwner((db) =>
    storeMachines(
      db,
      company,
      NAMES.map((name, at) => ({
        serial: `HA${at + 1}`,
        display_serial: `HA${at + 1}`,
        type_code: `GR-${name}`,
        machine_category: '12',
        terminal_type: 4,
        time_difference: 60,
        customer_name: `Kunde ${name}`,
        management_number: `Nr. ${name}`,
      })),
    ),
  )
  for (const name of NAMES) {
    await post('/api/v1/machine/groups', { name, is_own: false, serials: ['HA1'] })
    await post('/api/v1/views', { name, ...VIEW })
    await post('/api/v1/inbox/filters', { name, query: {} })
    await post('/api/v1/geoalert/setting', { name, ...AREA })
    await post('/api/v1/mail/address', { name, email: `a${NAMES.indexOf(name)}@test.example`, ...ADDRESS })
  }
})
afterAll(() => app.close())

test.each(LANGUAGES)('machines are ordered by names as a reader of %s expects', async (language) => {
  const expected = NAMES.toSorted(nameOrder(language))
  expect(await listedBy('customer_name', 'customer_name', language)).toEqual(expected.map((name) => `Kunde ${name}`))
  expect(await listedBy('management_number', 'management_number', language)).toEqual(
    expected.map((name) => `Nr. ${name}`),
  )
  const { user_bodies } = await get('/api/v1/maintenance/top?sort=enduser_name', language)
  expect(user_bodies.map((body: { serial: string }) => body.serial)).toEqual(
    expected.map((name) => `HA${NAMES.indexOf(name) + 1}`),
  )
  const { models } = await get('/api/v1/machine/models', language)
  expect(models.map(({ type_code }: { type_code: string }) => type_code)).toEqual(expected.map((name) => `GR-${name}`))
})

test('pages in the order of names follow each other without a gap', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => get(`/api/v1/machine/list?sort=customer_name&per_page=3&page=${page}`)),
  )
  expect(
    pages.flatMap(({ machines }) => machines.map((machine: { customer_name: string }) => machine.customer_name)),
  ).toEqual(IN_GERMAN.map((name) => `Kunde ${name}`))
})

test('groups, views, filters, areas and addresses are in the order of their names', async () => {
  expect(namesIn((await get('/api/v1/machine/groups')).groups)).toEqual(IN_GERMAN)
  expect((await get('/api/v1/machine/list?serial=HA1')).machines[0].groups.names).toEqual(IN_GERMAN)
  expect(namesIn((await get('/api/v1/views')).views)).toEqual(IN_GERMAN)
  expect(namesIn((await get('/api/v1/inbox/filters')).filters)).toEqual(IN_GERMAN)
  expect(namesIn((await get('/api/v1/geoalert/list')).areas)).toEqual(IN_GERMAN)
  expect(namesIn((await get('/api/v1/mail/list')).addresses)).toEqual(IN_GERMAN)
  expect(namesIn((await get('/api/v1/mail/send_list')).senders)).toEqual(IN_GERMAN)
})

test('the companies that a person may choose are in the order of their names', async () => {
  expect(namesIn((await get('/api/v1/customer/my')).data.authorities)).toEqual([
    'Company a9',
    'Company a10',
    'Company HCS',
  ])
})

test('a search finds names typed without accents, and with them', async () => {
  const found = async (text: string) =>
    (await get(`/api/v1/machine/list?sort=customer_name&free_word=${encodeURIComponent(text)}`)).machines.map(
      ({ customer_name }: { customer_name: string }) => customer_name,
    )
  expect(await found('STRASSE')).toEqual(['Kunde Straße'])
  expect(await found('straße')).toEqual(['Kunde Straße'])
  expect(await found('muller')).toEqual(['Kunde Müller'])
  expect(await found('apfel')).toEqual(['Kunde Apfel', 'Kunde Äpfel'])
  const areas = async (text: string) =>
    namesIn((await get(`/api/v1/geoalert/list?name=${encodeURIComponent(text)}`)).areas)
  expect(await areas('strasse')).toEqual(['Straße'])
  const { suggestions } = await get('/api/v1/machine/suggestions?text=mull')
  expect(suggestions.map(({ text }: { text: string }) => text)).toContain('Kunde Müller')
})
