// For tests: two companies with a row in every table each.
import assert from 'node:assert/strict'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { recordTypes } from './app.ts'
import type { TestApp } from './test-app.ts'
import { addTestMachines, sendRecords } from './test-terminals.ts'
import { addMail } from './test-wall-rows.ts'

/** Two companies with a machine, an account and a row in every table each. */
export const twoCompanies = async (app: TestApp) => ({
  alpha: await fullCompany(app, 'alpha'),
  beta: await fullCompany(app, 'beta'),
})

/** company_id of a new company with a machine, an account and a row in every table. */
export const fullCompany = async (app: TestApp, code: string): Promise<number> => {
  const company_id = await app.company(code)
  await app.account(`ken@${code}.example`, company_id)
  const machine = { serial: `${code}-1`, display_serial: `${code} one`, type_code: `Model ${code}` }
  await addTestMachines(app, company_id, [machine])
  const records = recordTypes.map(({ data_types: [data_type], example }, sequence): TerminalRecord => {
    const { serial } = machine
    return { serial, data_type: data_type!, recorded_at: '2026-11-19T09:00:00Z', sequence, body: { ...example } }
  })
  assert.deepEqual((await sendRecords(app, records)).rejected, [])
  // People's own data is created over HTTP.
  const { access_token } = await app.signIn(`ken@${code}.example`)
  await app.request(access_token, 'POST', '/api/v1/search_history', { serial_number: machine.serial })
  const view = { name: `View ${code}`, conditions: {}, columns: [], sort: null, sort_order: null }
  await app.request(access_token, 'POST', '/api/v1/views', view)
  await app.request(access_token, 'POST', '/api/v1/management_number/', {
    serial: machine.serial,
    management_number: `Number ${code}`,
  })
  const { latitude, longitude } = recordTypes.find(({ table }) => table?.name === 'position')!.example
  const area = { name: `Area ${code}`, radius_latitude: latitude, radius_longitude: longitude, radius_range: 1 }
  await app.request(access_token, 'POST', '/api/v1/geoalert/setting', {
    ...area,
    serial_number: [{ serial: machine.serial }],
  })
  await app.owner.query(
    `insert into geo_alert_event (company_id, machine_id, geo_alert_id, recorded_at, kind, latitude, longitude, confirmed_at, is_late)
      select company_id, machine_id, geo_alert_id, now(), 'departure', 35, 139, now(), false from geo_alert_machine where company_id = $1
      on conflict do nothing`,
    [company_id],
  )
  await app.owner.query('insert into site (company_id, latitude, longitude) values ($1, 35, 139)', [company_id])
  await app.owner.query(
    `insert into site_stay (company_id, machine_id, arrived_at, left_at, is_current, latitude, longitude, site_id)
      select m.company_id, m.machine_id, now(), now(), true, 35, 139, s.id from site s join machine m using (company_id)
      where s.company_id = $1 on conflict do nothing`,
    [company_id],
  )
  await app.owner.query("insert into repeated_request values ($1, $1, sha256($2::bytea), '{}')", [company_id, code])
  const setting = { hours_per_day: 8, counted_days: 'all', target_percent: code === 'alpha' ? 41 : 42 }
  await app.request(access_token, 'PUT', '/api/v1/utilisation', setting)
  const price = { currency: 'EUR', idle_litres_per_hour: null, price_per_litre: setting.target_percent / 10 }
  await app.request(access_token, 'PUT', '/api/v1/fuel_price', price)
  const rest = [company_id, `Rest ${code}`]
  await app.owner.query("insert into company_holiday values ($1, '2026-12-30', $2, false)", rest)
  await addOwnData(app, access_token, machine.serial)
  await handleLine(app, access_token, machine.serial)
  await addMail(app, company_id)
  const sender = { name: 'Ken', email: 'ken@alpha.example', key: '7d0f3b1e-4a35-4f0c-9d53-0a51c8f0a7d2' }
  const inquiry = { ...sender, topic: 'other', text: `From ${code}`, serial: machine.serial }
  const sent = await app.request(access_token, 'POST', '/api/v1/form/contact', inquiry)
  const file = await app.fastify.inject({
    method: 'POST',
    url: `/api/v1/form/${sent.body.number}/files?name=a.pdf`,
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/pdf' },
    payload: Buffer.from(`%PDF-1.4 ${code}`),
  })
  assert.deepEqual([sent.status, file.statusCode], [200, 200])
  return company_id
}

const addOwnData = async (app: TestApp, token: string, serial: string): Promise<void> => {
  const post = (path: string, body: object) => app.request(token, 'POST', `/api/v1/maintenance/${path}`, body)
  const { body } = await post('schedule/set_point', { serial, name: 'Wash', months: 1 })
  const results = [{ serial, point_id: body.point.point_id, done_on: '2026-11-19' }]
  const completed = await post('schedule/complete', { results })
  assert.equal(completed.status, 200)
  const file = await app.fastify.inject({
    method: 'POST',
    url: `/api/v1/maintenance/results/${completed.body.result_ids[0]}/files?name=${serial}.pdf`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    payload: Buffer.from(`%PDF-1.7\n% ${serial}\n%%EOF`),
  })
  assert.equal(file.statusCode, 200)
  assert.equal((await app.request(token, 'POST', '/api/v1/send_request', { serial, command: 'T00' })).status, 200)
  assert.equal((await post('feeds', { name: `Feed ${serial}` })).status, 200)
  assert.equal((await post(`machine_base/${serial}`, { upper_hourmeter: 7000, is_meter_confirmed: true })).status, 200)
}

const handleLine = async (app: TestApp, token: string, serial: string): Promise<void> => {
  const post = (path: string, body: object) => app.request(token, 'POST', `/api/v1/inbox/${path}`, body)
  const lines = [{ serial, kind: 'silent', subject: '' }]
  assert.equal((await post('acts', { verb: 'note', text: `Asked ${serial}`, lines })).status, 200)
  assert.equal((await post('filters', { name: `Filter ${serial}`, query: { kind: 'silent' } })).status, 200)
  await app.request(token, 'POST', '/api/v1/machine/groups', { name: 'Yard', is_own: false, serials: [serial] })
  await app.request(token, 'POST', '/api/v1/machine/favourites', { add: [serial] })
}
