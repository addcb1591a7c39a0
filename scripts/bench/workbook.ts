// Benchmark: CPU and memory of workbooks, beside exceljs.
import { sized } from '#scripts/size.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { DailyListItem } from '#contract/daily/list.ts'
import { datesOfMonth, recentMonths } from '#domain/calendar-month.ts'
import { openPool } from '#server/base/db.ts'
import { listBook } from '#server/daily/workbook/list-book.ts'
import { median, type Figure } from './figure.ts'
import { fleetDatabase, type Fleet } from './fleet-database.ts'
import { get, serve, signIn } from './served.ts'

const month = recentMonths('2026-10-31', 1)[0]!
const dates = datesOfMonth(month)
const MACHINES = sized(5_000, 100)
/** How long the machine list is measured, without and with workbooks. */
const WATCH_MS = sized(8_000, 100)

const itemOf = (n: number): DailyListItem => ({
  body_category_id: n % 7 === 0 ? 2 : null,
  management_number: `RT-${n}`,
  registration_number: `品川 830 あ ${n}`,
  type_code: `HR-${100 + (n % 9) * 50}N-4`,
  display_serial: `BIG${n}`,
  serial: `BIG${n}`,
  odometer: 12_345.6 + n,
  machine_category_code: '12',
  known_meters: ['upper', 'under'],
  hourmeters: { pto: null, upper: 1_000.25 + n, under: 500.5, track: null, first_engine: null, second_engine: null },
  fuel_consumption_pto_on: 300.5,
  fuel_consumption_pto_off: 80.25,
  operation_data: dates.map((_, day) => '1101-'[(n + day) % 5]).join(''),
  operation_slots: 320,
  counted_slots: 320,
  running_slots: 80,
  neutral_slots: 120,
  track_slots: 80,
  no_ope_slots: 360,
  operation_count: 80,
  no_ope_count: 90,
  running_count: 20,
  neutral_count: 30,
  track_count: 20,
})
const items = (count: number) => Array.from({ length: count }, (_, n) => itemOf(n))
const reader = { language: 'ja', unit: 'tonMeter', time_zone: 'Asia/Tokyo', company: 'Bench', made_at: 0 } as const

const ours = (rows: readonly DailyListItem[]): number => {
  const book = listBook({ reader, month })
  let bytes = 0
  for (let at = 0; at < rows.length; at += 250) {
    book.page(rows.slice(at, at + 250))
    bytes += book.out.take().length
  }
  book.end()
  return bytes + book.out.take().length
}

type Cell = { numFmt?: string; fill?: object; font?: object }
type Sheet = { addRow: (values: unknown[]) => { getCell: (column: number) => Cell; commit: () => void } }
type ExcelJs = {
  Workbook: new () => { addWorksheet: (name: string) => Sheet; xlsx: { writeBuffer: () => Promise<unknown> } }
  stream: {
    xlsx: {
      WorkbookWriter: new (options: object) => { addWorksheet: (name: string) => Sheet; commit: () => Promise<void> }
    }
  }
}

const FILL = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FF14623A' } }
// The same cells and looks through the library's API.
const fillSheet = (sheet: Sheet, rows: readonly DailyListItem[]): void => {
  for (const item of rows) {
    const { hourmeters: h } = item
    const days = [...item.operation_data].map((mark) => (mark === '-' ? null : Number(mark)))
    const counts = [item.operation_count, item.running_count, item.neutral_count, item.track_count, item.no_ope_count]
    const meters = [h.upper, h.under, h.track, h.pto, h.first_engine, h.second_engine]
    const texts = [item.display_serial, item.type_code, '12', item.registration_number, item.management_number]
    const fuel = [item.fuel_consumption_pto_on, item.fuel_consumption_pto_off]
    const row = sheet.addRow([...texts, ...days, days.length, ...counts, ...meters, item.odometer, ...fuel, 'L'])
    for (const [at, mark] of days.entries()) if (mark === 1) row.getCell(6 + at).fill = FILL
    for (let at = 6 + days.length; at < 21 + days.length; at++) row.getCell(at).numFmt = '#,##0.0'
    row.getCell(1).font = { bold: true }
    row.commit()
  }
}

/** CPU milliseconds of the whole process, all threads. */
const cpu = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
const middleCpu = async (times: number, work: () => unknown): Promise<number> => {
  const spans: number[] = []
  for (let time = 0; time < times; time++) spans.push(await cpu(work))
  return median(spans.slice(1))
}

/**
 * exceljs is no dependency: its tree is ten times the product's.
 * EXCELJS names a folder where it is installed.
 */
const besideExcelJs = async (rows: readonly DailyListItem[], own: number): Promise<Figure[]> => {
  const folder = process.env['EXCELJS']
  if (folder === undefined) {
    process.stdout.write('Without EXCELJS=<folder with exceljs installed> nothing is measured beside it.\n')
    return []
  }
  const exceljs = createRequire(join(folder, 'x.cjs'))('exceljs') as ExcelJs
  const whole = await middleCpu(4, async () => {
    const book = new exceljs.Workbook()
    fillSheet(book.addWorksheet('a'), rows)
    await book.xlsx.writeBuffer()
  })
  const streamed = await middleCpu(4, async () => {
    const stream = new PassThrough()
    stream.resume()
    const book = new exceljs.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false })
    fillSheet(book.addWorksheet('a'), rows)
    await book.commit()
  })
  const beside = (name: string, theirs: number): Figure => ({
    name: `5,000 machines, ${name} ÷ ours`,
    value: theirs / own,
    unit: 'x',
    goal: { at: 'least', bound: 1 },
    note: `CPU ${theirs.toFixed(0)} ms ÷ ${own.toFixed(0)} ms, the same rows and looks`,
  })
  return [beside('exceljs', whole), beside('exceljs streaming', streamed)]
}

const DAY = `
  insert into daily_report (company_id, machine_id, recorded_date, installed_at, sequence, recorded_at, time_difference,
    upper_operation_data, under_operation_data, upper_hourmeter, odometer, fuel_consumption_pto_on, has_alarm)
  select company_id, machine_id, $1::date, '2020-01-01', 1, $1::date + interval '14 h', 540,
    repeat('0', 32) || repeat('3', 32) || repeat('0', 32), repeat('0', 32) || repeat('1', 32) || repeat('0', 32),
    1000, 12345.6, 29.4, false
  from machine where company_id = $2 and owned`

/**
 * Leaves the company this many machines, with all days of the month
 * reported.
 */
const fill = async (url: string, { company_id }: Fleet): Promise<void> => {
  const admin = openPool({ url, max: 1, pipeline: false, name: 'bench' })
  Object.assign(admin.options, { query_timeout: 0 })
  await admin.query(
    `update machine set owned = false where company_id = $1 and machine_id not in (
      select machine_id from machine where company_id = $1 order by machine_id limit $2)`,
    [company_id, MACHINES],
  )
  for (const day of dates) {
    await admin.query("select ensure_partition('daily_report', $1)", [`${day}T00:00:00Z`])
    await admin.query(DAY, [day, company_id])
  }
  await admin.query('select rebuild_daily_months()')
  await admin.query('select rebuild_daily_to_date()')
  await admin.query('vacuum analyze')
  await admin.end()
}

const memory = (pid: number, name: 'VmRSS' | 'VmHWM'): number => {
  const [, kilobytes] = new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_000
}

/** The 95th percentile of a hundred list requests, four at once. */
const p95 = async (url: string, headers: Record<string, string>): Promise<number> => {
  const spans: number[] = []
  const until = performance.now() + WATCH_MS
  const one = async () => {
    while (performance.now() < until) {
      const start = performance.now()
      const { status } = await get(url, headers)
      if (status !== 200) throw new Error(`The machine list answered ${status}`)
      spans.push(performance.now() - start)
      // Like people's requests, with pauses.
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  await Promise.all(Array.from({ length: 4 }, one))
  return spans.toSorted((a, b) => a - b)[Math.floor(spans.length * 0.95)] ?? Number.NaN
}

export const measure = async (): Promise<Figure[]> => {
  const fifty = await middleCpu(11, () => ours(items(50)))
  const rows = items(MACHINES)
  const own = await middleCpu(6, () => ours(rows))
  const beside = await besideExcelJs(rows, own)

  const { server, fleets } = await fleetDatabase()
  await fill(server.superUrl, fleets.big)
  const { base, pid, stop } = await serve(server)
  try {
    const token = await signIn(base, fleets.big)
    const workbook = `${base}/api/v1/daily/list/excel?year=${month.year}&month=${month.month}`
    const list = `${base}/api/v1/machine/list?page=1&per_page=50`
    await p95(list, token)
    const alone = await p95(list, token)
    const before = memory(pid, 'VmRSS')
    const first = performance.now()
    const { status, bytes } = await get(workbook, token)
    const seconds = (performance.now() - first) / 1_000
    if (status !== 200) throw new Error(`The workbook answered ${status}`)
    let over = false
    let made = 1
    const making = (async () => {
      for (; !over; made++) await get(workbook, token)
    })()
    const meanwhile = await p95(list, token)
    over = true
    await making
    return [
      {
        name: 'CPU of one month of 50 machines',
        value: fifty,
        unit: 'ms',
        goal: { at: 'most', bound: 250 },
        note: 'the writer loaded, one thread, Japanese',
      },
      ...beside,
      {
        name: 'memory of the server, 5,000 machines × 31 days',
        value: memory(pid, 'VmHWM'),
        unit: 'MB',
        goal: { at: 'most', bound: 300 },
        note: `at its highest; ${before.toFixed(0)} MB before the first of ${made} workbooks of ${(bytes / 1e6).toFixed(1)} MB, made in ${seconds.toFixed(1)} s`,
      },
      {
        name: 'machine/list p95 while workbooks are made ÷ without',
        value: meanwhile / alone,
        unit: 'x',
        goal: { at: 'most', bound: 2 },
        note: `${meanwhile.toFixed(1)} ms ÷ ${alone.toFixed(1)} ms, one workbook of 5,000 machines after the other`,
      },
    ]
  } finally {
    await stop()
    await server.stop()
  }
}
