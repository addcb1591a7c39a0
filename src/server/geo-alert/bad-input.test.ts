// Invalid areas, refused with the field's name; unusual valid ones.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Area } from '#contract/geo-alert/geo-alert.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { positionAt, serialsOf, YARD } from './test-areas.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  const company_id = await app.company('alpha')
  token = await app.newReader('ken@alpha.example', company_id)
  await addTestMachines(app, company_id, [{ serial: 'FIJI' }, { serial: 'ARCTIC' }])
  const at = '2026-11-19T09:00:00Z'
  await sendRecords(app, [
    positionAt('FIJI', at, { latitude: -17, longitude: -179.9 }),
    positionAt('ARCTIC', at, { latitude: 89.9, longitude: -100 }),
  ])
})
afterAll(() => app.close())

const save = (body: object) => app.request(token, 'POST', '/api/v1/geoalert/setting', body)
const corners = (...points: [number, number][]) => ({ name: 'Corners', shape: 'polygon', points })
const round = (count: number): [number, number][] =>
  Array.from({ length: count }, (_, at) => [
    35 + 0.1 * Math.sin((2 * Math.PI * at) / count),
    139 + 0.1 * Math.cos((2 * Math.PI * at) / count),
  ])
const watch = { weekdays: [1], from: '20:00', to: '06:00', time_zone: 'Asia/Tokyo' }

test.each<[what: string, body: object, field: string]>([
  ['radius 0', { ...YARD, radius_range: 0 }, 'radius_range'],
  ['a negative radius', { ...YARD, radius_range: -1 }, 'radius_range'],
  ['a radius beyond the earth', { ...YARD, radius_range: 21_000 }, 'radius_range'],
  ['a radius as text', { ...YARD, radius_range: '2' }, 'radius_range'],
  ['no radius', { name: 'Yard', radius_latitude: 1, radius_longitude: 2 }, 'radius_range'],
  ['a centre beyond the pole', { ...YARD, radius_latitude: 90.1 }, 'radius_latitude'],
  ['a centre beyond the date line', { ...YARD, radius_longitude: -180.1 }, 'radius_longitude'],
  ['no centre', { name: 'Yard', radius_range: 2 }, 'radius_latitude'],
  ['no name', { ...YARD, name: '' }, 'name'],
  ['a name of spaces', { ...YARD, name: '   ' }, 'name'],
  ['a name of 10,000 characters', { ...YARD, name: 'n'.repeat(10_000) }, 'name'],
  ['a name with a line break', { ...YARD, name: 'a\nb' }, 'name'],
  ['another shape', { ...YARD, shape: 'square' }, 'shape'],
  ['a polygon without corners', { name: 'Corners', shape: 'polygon' }, 'points'],
  ['two corners', corners([35, 139], [36, 140]), 'points'],
  ['two corners, one of them twice', corners([35, 139], [36, 140], [36, 140], [35, 139]), 'points'],
  ['501 corners', corners(...round(501)), 'points'],
  ['corners that cross', corners([35, 139], [36, 140], [35, 140], [36, 139]), 'points'],
  ['a corner beyond the pole', corners([35, 139], [91, 140], [35, 140]), 'points.1.0'],
  ['a corner of three numbers', { name: 'C', shape: 'polygon', points: [[1, 2, 3]] }, 'points'],
  ['corners round a pole', corners([80, 0], [80, 90], [80, 180], [80, -90]), 'points'],
  ['no weekdays', { ...YARD, watch: { ...watch, weekdays: [] } }, 'watch.weekdays'],
  ['an eighth weekday', { ...YARD, watch: { ...watch, weekdays: [8] } }, 'watch.weekdays.0'],
  ['a time that is none', { ...YARD, watch: { ...watch, to: '24:00' } }, 'watch.to'],
  ['a zone that is none', { ...YARD, watch: { ...watch, time_zone: 'Mars/Base' } }, 'watch.time_zone'],
  ['a dwell time of two days', { ...YARD, dwell_minutes: 2_880 }, 'dwell_minutes'],
  ['a machine that is nobody’s', { ...YARD, serial_number: [{ serial: 'X' }] }, 'serial_number.0.serial'],
  ['an id that is none', { ...YARD, id: 0 }, 'id'],
])('%s is refused', async (what, body, field) => {
  const answer = await save(body)
  expect(answer, what).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
  expect((answer.body as { fields: { field: string }[] }).fields.map((fault) => fault.field)).toContain(field)
  const { rowCount } = await app.owner.query('select from geo_alert')
  expect(rowCount).toBe(0)
})

test('areas over the date line and at a pole contain the machines there', async () => {
  const over = {
    name: 'Over',
    radius_latitude: -17,
    radius_longitude: 179.8,
    radius_range: 60,
    serial_number: [{ serial: 'FIJI' }],
  }
  const polygon = {
    ...corners([-18, 179], [-18, -179], [-16, -179], [-16, 179]),
    serial_number: [{ serial: 'FIJI' }],
  }
  const pole = {
    name: 'Pole',
    radius_latitude: 89.8,
    radius_longitude: 80,
    radius_range: 100,
    serial_number: [{ serial: 'ARCTIC' }],
  }
  for (const body of [over, polygon, pole]) {
    const answer = await save(body)
    expect(answer.status, body.name).toBe(200)
    expect(serialsOf((answer.body as { area: Area }).area)).toEqual([body.serial_number[0]!.serial])
  }
  const { body } = await app.request(token, 'GET', '/api/v1/geoalert/list?name=Corners')
  const [area] = (body as { areas: Area[] }).areas
  expect(Math.abs(area!.radius_longitude)).toBeCloseTo(180)
  expect(area!.points).toHaveLength(4)
  const other = await save({ ...over, serial_number: [{ serial: 'ARCTIC' }] })
  expect(other.body).toMatchObject({ code: 'out_of_range', invalid: ['ARCTIC'] })
})

test('answers 413 for 10,000 corners', async () => {
  expect(await save(corners(...round(10_000)))).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
})

test('accepts 500 corners', async () => {
  const answer = await save(corners(...round(500)))
  expect(answer.status).toBe(200)
})
