// Sites over HTTP: found from positions, named, hidden, with hours and stays.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedSite, Site, SiteStay } from '#contract/site/site.ts'
import { aDay } from '#fixtures/day.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { daysLater, localDate } from '#domain/time.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { followTransfer } from '#server/app.ts'
import { transferMachine } from '#server/machine/transfer.ts'
import { KEEPER } from '#server/test-app.ts'
import { excelMoment } from '#domain/excel-date.ts'
import { readWorkbook, tableOf } from '#server/workbook/test-workbook.ts'
import { positionAt, testFinder, type TestFinder } from './test-sites.ts'

const HOUR = 3_600_000
/** Noon two days ago, so that a stay of some hours is of one month mostly. */
const BEGIN = Date.parse(`${daysLater(localDate(Date.now(), 0), -2)}T00:00:00Z`)

let app: TestApp
let finder: TestFinder
let alpha: number
let beta: number
let token: string
let others: string
beforeAll(async () => {
  app = await testApp()
  alpha = await app.company('alpha')
  beta = await app.company('beta')
  await addTestMachines(
    app,
    alpha,
    ['ONE', 'TWO', 'SOLD'].map((serial) => ({ serial })),
  )
  token = await app.newReader('ken@alpha.example', alpha)
  others = await app.newReader('ken@beta.example', beta)
  finder = testFinder(app.database)
})
afterAll(async () => {
  await finder.close()
  await app.close()
})

const ask = (path: string, as = token) => app.request(as, 'GET', `/api/v1/${path}`)
const sites = async (query = '', as = token) =>
  (await ask(`sites${query}`, as)).body as { sites: ListedSite[]; total: number }
const site = async (id: number) => (await ask(`sites/${id}`)).body as Site
const save = (id: number, body: object, as = token) => app.request(as, 'POST', `/api/v1/sites/${id}`, body)
const stand = (serial: string, from: number, to: number, km: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => positionAt(serial, BEGIN + (from + at) * HOUR, km))

/** ONE: 6 h at km 0, 6 h at km 30, back at km 0.1. TWO: 5 h at km 0.2, then 1 h at km 60. */
const tell = async () => {
  const records = [
    ...stand('ONE', 0, 6, 0),
    ...stand('ONE', 8, 14, 30),
    ...stand('ONE', 16, 24, 0.1),
    ...stand('TWO', 0, 5, 0.2),
    ...stand('TWO', 8, 9, 60),
  ]
  expect(await sendRecords(app, records)).toMatchObject({ accepted: records.length })
  await finder.run()
}

describe('sites', () => {
  let yard: number
  test('are found where machines stayed for hours, not where they stayed shortly', async () => {
    await tell()
    const { sites: found, total } = await sites()
    expect(total).toBe(2)
    expect(found.map(({ name, machine_count, is_hidden }) => ({ name, machine_count, is_hidden }))).toEqual([
      { name: null, machine_count: 1, is_hidden: false },
      { name: null, machine_count: 0, is_hidden: false },
    ])
    yard = found[0]!.id
    expect((await site(yard)).machines.map(({ serial }) => serial)).toEqual(['ONE'])
    const { stays } = (await ask(`sites/${yard}/stays`)).body as { stays: SiteStay[] }
    const at = (hour: number) => `${new Date(BEGIN + hour * HOUR).toISOString().slice(0, 19)}Z`
    expect(stays.map(({ serial, arrived_at, left_at }) => [serial, arrived_at, left_at])).toEqual([
      ['ONE', at(16), null],
      ['ONE', at(0), at(6)],
      ['TWO', at(0), at(5)],
    ])
  })

  test('and their stays come in pages that follow each other', async () => {
    const all = (await sites()).sites.map(({ id }) => id)
    const second = await sites('?per_page=1&page=2')
    expect(second.sites.map(({ id }) => id)).toEqual([all[1]])
    expect(second).toMatchObject({ total: 2, current_page: 2, per_page: 1, last_page: 2 })
    const { stays, ...pager } = (await ask(`sites/${yard}/stays?per_page=2&page=2`)).body as { stays: SiteStay[] }
    expect(stays.map(({ serial }) => serial)).toEqual(['TWO'])
    expect(pager).toEqual({ total: 3, current_page: 2, per_page: 2, last_page: 2 })
  })

  test('are found by the address that stands for a name', async () => {
    const idsOf = async (name: string) => (await sites(`?name=${encodeURIComponent(name)}`)).sites.map(({ id }) => id)
    expect(await idsOf('横浜')).toEqual([yard])
    expect(await idsOf('東京都')).toHaveLength(1)
    expect(await idsOf('札幌')).toEqual([])
  })

  test('have the hours worked there, of days that come late too', async () => {
    const date = localDate(BEGIN, 0)
    const upper_operation_data = `${'0'.repeat(4)}${'3'.repeat(8)}${'0'.repeat(24)}${'3'.repeat(4)}${'0'.repeat(56)}`
    const day = {
      serial: 'ONE',
      data_type: 'daily' as const,
      recorded_at: `${date}T23:00:00Z`,
      sequence: 1,
      body: aDay({ recorded_date: date, time_difference: 0, upper_operation_data }),
    }
    expect(await sendRecords(app, [day])).toMatchObject({ accepted: 1 })
    const hoursOf = async (id: number) => {
      const { months, hours } = await site(id)
      const month = months.indexOf(date.slice(0, 7))
      return hours.map(({ serial, month_hours }) => [serial, month_hours[month]])
    }
    const [first, second] = (await sites()).sites
    expect(await hoursOf(first!.id)).toEqual([['ONE', 2]])
    expect(await hoursOf(second!.id)).toEqual([['ONE', 1]])
  })

  test('are sorted by hours of a range, and those without machines and hours are left out when asked', async () => {
    const date = localDate(BEGIN, 0)
    const hoursOf = async (query: string) => (await sites(`?${query}`)).sites.map(({ hours }) => hours)
    const day = `range=${date}..${date}`
    expect(await hoursOf(`${day}&sort=hours&sort_order=desc`)).toEqual([2, 1])
    expect(await hoursOf(`${day}&sort=hours`)).toEqual([1, 2])
    const before = daysLater(date, -1)
    expect((await ask(`sites?range=${before}..${before}&used=1`)).body).toMatchObject({
      from: before,
      to: before,
      total: 1,
      unused_count: 1,
    })
    expect(await hoursOf(`range=${before}..${before}`)).toEqual([0, 0])
    const [bigger, smaller] = (await sites(`?${day}&sort=machines&sort_order=desc`)).sites
    expect([bigger!.machine_count, smaller!.machine_count]).toEqual([1, 0])
    for (const query of ['range=2026-02-30..2026-03-01', 'range=2026-03-02..2026-03-01', 'range=soon', 'sort=owner'])
      expect((await ask(`sites?${query}`)).status, query).toBe(422)
  })

  test('give their name as the machine’s location until they are hidden', async () => {
    const { version } = await site(yard)
    expect((await save(yard, { name: ' Harbour yard ', is_hidden: false, version })).status).toBe(200)
    const locationOf = async (serial: string) => {
      const { body } = await ask('machine/list')
      const { machines } = body as { machines: { serial: string; machine_location: string }[] }
      return machines.find((machine) => machine.serial === serial)?.machine_location
    }
    expect((await site(yard)).name).toBe('Harbour yard')
    expect(await locationOf('ONE')).toBe('Harbour yard')
    expect(await locationOf('TWO')).not.toBe('Harbour yard')
    expect(((await ask('machine/detail?serial=ONE')).body as { data: object }).data).toMatchObject({
      machine_location: 'Harbour yard',
      latest_location: { send_place: 'Harbour yard' },
    })
    const named = { site: { id: yard, name: 'Harbour yard' }, place: '神奈川県横浜市中区' }
    const { locations } = (await ask('location_info?serial=ONE')).body as { locations: object }
    expect(locations).toMatchObject({ latest: named, work_place: named, day_last: null })
    expect(((await ask('location_info?serial=TWO')).body as { locations: object }).locations).toMatchObject({
      latest: { site: null },
    })
    expect((await sites('?name=HARBOUR')).total).toBe(1)
    expect((await sites('?name=quay')).total).toBe(0)
    await save(yard, { name: 'Harbour yard', is_hidden: true })
    expect(await locationOf('ONE')).not.toBe('Harbour yard')
    expect((await sites()).total).toBe(1)
    expect((await sites('?hidden=1')).sites.map(({ name }) => name)).toEqual(['Harbour yard'])
    await save(yard, { name: 'Harbour yard', is_hidden: false })
    expect(await locationOf('ONE')).toBe('Harbour yard')
  })

  test('are workbooks: all of them, and one with its hours and stays', async () => {
    const sheetsOf = async (path: string) => {
      const { rawPayload, headers } = await app.fastify.inject({
        method: 'GET',
        url: `/api/v1/${path}`,
        headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      })
      return { name: fileNameOf(String(headers['content-disposition'])), sheets: readWorkbook(rawPayload) }
    }
    const all = await sheetsOf('sites/excel')
    expect(all.name).toBe('sites.xlsx')
    const rows = tableOf(all.sheets[0]!, 3)
    expect(rows.map((row) => [row['Site'], row['Machines now'], row['Hours (h)']])).toEqual(
      (await sites()).sites.map(({ name, machine_count, hours }) => [name, machine_count, hours]),
    )
    expect(rows[0]!['Site']).toBe('Harbour yard')
    expect(tableOf((await sheetsOf('sites/excel?name=quay')).sheets[0]!, 3)).toEqual([])
    const book = await sheetsOf(`sites/${yard}/excel`)
    expect(book.name).toBe('site_Harbour yard.xlsx')
    expect(book.sheets.map(({ name }) => name)).toEqual(['Hours', 'Arrivals and departures'])
    const [hours, stays] = book.sheets.map((sheet) => tableOf(sheet, 3))
    expect(hours!.map((row) => [row['Serial'], row['Total (h)']])).toEqual([['ONE', 2]])
    const at = (hour: number) => excelMoment(BEGIN + hour * HOUR, 540)
    expect(stays!.map((row) => [row['Serial'], row['Arrived'], row['Left']])).toEqual([
      ['ONE', at(16), null],
      ['ONE', at(0), at(6)],
      ['TWO', at(0), at(5)],
    ])
    expect((await ask('sites/999999/excel')).status).toBe(404)
  })

  test('refuse a save of an older version, of bad names, and what is no site', async () => {
    const { version } = await site(yard)
    expect((await save(yard, { name: 'Quay', is_hidden: false, version: version - 1 })).body).toMatchObject({
      code: 'changed_meanwhile',
    })
    for (const name of ['', '  ', 'a\nb', 'x'.repeat(10_000)])
      expect((await save(yard, { name, is_hidden: false })).status, name.slice(0, 9)).toBe(422)
    expect((await save(999_999, { name: 'Quay', is_hidden: false })).status).toBe(404)
    expect((await ask('sites/0')).status).toBe(422)
    expect((await ask('sites/999999')).status).toBe(404)
    expect((await site(yard)).name).toBe('Harbour yard')
  })

  test('are of their company alone', async () => {
    expect((await sites('', others)).total).toBe(0)
    expect((await ask(`sites/${yard}`, others)).status).toBe(404)
    expect((await ask(`sites/${yard}/stays`, others)).status).toBe(404)
    expect((await save(yard, { name: 'Quay', is_hidden: true }, others)).status).toBe(404)
    expect((await site(yard)).name).toBe('Harbour yard')
  })

  test('lose a machine’s stays of the new owner’s time, who finds them', async () => {
    await sendRecords(app, [...stand('SOLD', 0, 6, 90), ...stand('SOLD', 8, 20, 120)])
    await finder.run()
    expect((await sites()).total).toBe(4)
    await app.asOwner((db) =>
      transferMachine(
        db,
        KEEPER,
        { serial: 'SOLD', company_id: beta, from: new Date(BEGIN + 7 * HOUR).toISOString(), now: Date.now() },
        (move) => followTransfer(db, move),
      ),
    )
    await finder.run()
    expect((await sites()).total).toBe(3)
    const { sites: theirs } = await sites('', others)
    expect(theirs.map(({ machine_count }) => machine_count)).toEqual([1])
    expect((await sites()).sites.map(({ machine_count }) => machine_count)).toEqual([1, 0, 0])
  })
})
