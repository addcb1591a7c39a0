// Every workbook opened by LibreOffice and compared with the database.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEngineDay } from '#fixtures/event.ts'
import { hasSoffice, linesBySoffice } from '#server/workbook/test-soffice.ts'
import { readWorkbook } from '#server/workbook/test-workbook.ts'
import { storeTestDay } from '#server/daily/test-days.ts'
import { testApp, type TestApp } from './test-app.ts'
import { addTestMachines, sendRecords } from './test-terminals.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  const company_id = await app.company('HCS')
  token = await app.newReader('owner@test.example', company_id)
  const ids = await addTestMachines(app, company_id, [
    { serial: 'HA9', machine_category: '12', manufactured_on: '2022-01-01', management_number: '=1+1' },
  ])
  const owner = { company_id, machine_id: ids.get('HA9')! }
  await storeTestDay(app, owner, { recorded_date: '2026-05-04', upper_hourmeter: 6412.25 })
  await sendRecords(app, [
    {
      serial: 'HA9',
      data_type: 'event',
      recorded_at: '2026-05-04T20:00:00+09:00',
      sequence: 1,
      body: anEngineDay({ recorded_date: '2026-05-04', runs: [{ from: 3_600, to: 9_000, send_place: '晴海' }] }),
    },
  ])
})
afterAll(() => app.close())

const MONTH = 'year=2026&month=5'
test.each([
  [`daily/excel?serial=HA9&${MONTH}&is_complement=1`, ['日報 2026/05 – HA9', '2026/05/04', '受信済み', '"6,412.3"']],
  [`daily/list/excel?${MONTH}`, ['全機械の日報 2026/05', 'HA9', '=1+1', '"6,412.3"']],
  [
    `engine/history/excel?${MONTH}`,
    ['エンジン稼働履歴 2026/05', '2026/05/04 01:00', '2026/05/04 02:30', '1.5', '晴海'],
  ],
])(
  `${hasSoffice ? 'LibreOffice opens' : 'LibreOffice is not installed: the test’s own reader opens'} %s`,
  { timeout: 120_000 },
  async (path, expected) => {
    const { statusCode, rawPayload } = await app.fastify.inject({
      method: 'GET',
      url: `/api/v1/${path}`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'ja' },
    })
    expect(statusCode).toBe(200)
    if (hasSoffice) {
      const text = linesBySoffice(rawPayload).join('\n')
      for (const part of expected) expect(text).toContain(part)
      // LibreOffice's text for a broken formula or cell.
      expect(text).not.toMatch(/#(REF|NAME|VALUE|DIV)|Err:\d/)
    } else {
      const texts = readWorkbook(rawPayload).flatMap(({ cells }) => [...cells.values()].map(({ value }) => value))
      expect(texts).toContain(expected[0])
      expect(texts).toContain(path.startsWith('engine') ? 1.5 : 6412.25)
    }
  },
)
