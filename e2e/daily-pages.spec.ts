// The pages below a machine's month, by their tables and by keys.
import { demo, expect, test, type Visitor } from './driver.ts'
import { crane, lastDay, platform, sentDate, sentTitle, sentValue, sendMonth } from './sent-month.ts'

test.beforeAll(sendMonth)

// The dealer's account in the crane owner's company:
// other tests read the owner's figures in metric units.
test.beforeEach(async ({ visitor }) => {
  await visitor.signsIn(demo.dealer)
  await visitor.changesCompany('Harima')
})

const opensPage = async (visitor: Visitor, serial: string, page: string) => {
  await visitor.opens(`/machine/${serial}/daily-reports/${page}?month=${sentValue}`)
  await visitor.seesHeading(sentTitle)
}

/**
 * Every day of the month, unreported ones as dashes,
 * and the month's sums.
 */
const month = (reported: Record<number, string[]>, sums: string[]) => ({
  ...Object.fromEntries(
    Array.from({ length: lastDay }, (_, at) => [String(at + 1), reported[at + 1] ?? sums.map(() => '–')]),
  ),
  Month: sums,
})

const PAGES = [
  {
    page: 'engine',
    twin: 'Engine hours per day',
    heads: { metric: ['Engine hours h', 'Hydraulic oil hot h'], miles: ['Engine hours h', 'Hydraulic oil hot h'] },
    metric: month({ 2: ['8.3', '1.2'], 3: ['5.5', '–'], 6: ['6.1', '0.4'] }, ['19.9', '1.6']),
    miles: month({ 2: ['8.3', '1.2'], 3: ['5.5', '–'], 6: ['6.1', '0.4'] }, ['19.9', '1.6']),
  },
  {
    page: 'fuel-consumption',
    twin: 'Fuel consumption per day',
    heads: {
      metric: ['PTO on L', 'PTO off L', 'Efficiency, PTO on L/h', 'Efficiency, PTO off km/L'],
      miles: ['PTO on gal', 'PTO off gal', 'Efficiency, PTO on gal/h', 'Efficiency, PTO off mile/gal'],
    },
    metric: month(
      { 2: ['62.4', '20.9', '13.9', '1.7'], 3: ['0.0', '31.6', '–', '2.4'], 6: ['40.2', '8.8', '12.1', '2.0'] },
      ['102.6', '61.3', '', ''],
    ),
    // 16.5 and 10.6 gal are 27.1 together:
    // the sum is converted, not the rounded days.
    miles: month({ 2: ['16', '6', '3.7', '4.0'], 3: ['0', '8', '–', '5.6'], 6: ['11', '2', '3.2', '4.7'] }, [
      '27',
      '16',
      '',
      '',
    ]),
  },
  {
    page: 'operating-status',
    twin: 'Hours per day',
    heads: {
      metric: ['Crane operation, PTO on h', 'Travelling, PTO off h', 'Stopped in neutral, PTO off h'],
      miles: ['Crane operation, PTO on h', 'Travelling, PTO off h', 'Stopped in neutral, PTO off h'],
    },
    metric: month({ 2: ['4.5', '1.1', '2.7'], 3: ['0.0', '4.2', '1.3'], 6: ['3.3', '0.8', '2.0'] }, [
      '7.8',
      '6.1',
      '6.0',
    ]),
    miles: month({ 2: ['4.5', '1.1', '2.7'], 3: ['0.0', '4.2', '1.3'], 6: ['3.3', '0.8', '2.0'] }, [
      '7.8',
      '6.1',
      '6.0',
    ]),
  },
  {
    page: 'temp-and-prss',
    twin: 'Temperature differences and pressure per day',
    heads: {
      metric: ['Coolant °C', 'Torque converter °C', 'Torque converter pressure MPa'],
      miles: ['Coolant °F', 'Torque converter °F', 'Torque converter pressure psi'],
    },
    metric: month({ 2: ['41', '38', '1.23'], 3: ['44', '52', '1.40'], 6: ['39', '35', '1.10'] }, ['', '', '']),
    // Differences: 41 °C more is 74 °F more, without the 32.
    miles: month({ 2: ['74', '68', '178'], 3: ['79', '94', '203'], 6: ['70', '63', '160'] }, ['', '', '']),
  },
]

for (const unit of ['metric', 'miles'] as const)
  test(`each page’s table has what the terminal sent and its sums: ${unit}`, async ({ visitor }) => {
    await visitor.choosesUnits(unit === 'metric' ? 'km, t, L, MPa, °C' : 'mile, klbs, gal, psi, °F')
    for (const { page, twin, heads, ...reported } of PAGES) {
      await opensPage(visitor, crane, page)
      const { Day, ...rows } = await visitor.readsTable(twin)
      expect(Day, page).toEqual(heads[unit])
      expect(rows, page).toEqual(reported[unit])
    }
    await visitor.choosesUnits('km, t, L, MPa, °C')
  })

test('keys read values in the chart, also of a day without a report, and the choice of the table stays', async ({
  visitor,
}) => {
  await opensPage(visitor, crane, 'operating-status')
  expect(await visitor.readsChart('Hours per day', 'Home')).toMatch(/: No report received\.$/)
  expect(await visitor.readsChart('Hours per day', 'ArrowRight')).toMatch(
    /02.*Stopped in neutral, PTO off 2\.7 h, Travelling, PTO off 1\.1 h, Crane operation, PTO on 4\.5 h, Total 8\.3 h/,
  )
  expect(await visitor.readsChart('Hours per day', 'ArrowRight')).toMatch(/03.*PTO on 0\.0 h.*Total 5\.5 h/)
  await visitor.presses('Table')
  await visitor.seesNoChart('Hours per day')
  await visitor.follows('Temperature and pressure')
  await visitor.isAt(/temp-and-prss/)
  await visitor.seesNoChart('Largest temperature difference per day')
  await visitor.presses('Chart')
  expect(await visitor.readsChart('Largest temperature difference per day', 'Home', 'ArrowRight')).toMatch(
    /Coolant 41 °C, Torque converter 38 °C/,
  )
})

test('overloads are counted by day and listed with time, load, radius and boom', async ({ visitor }) => {
  await opensPage(visitor, crane, 'overload-operation')
  const { Day, ...days } = await visitor.readsTable('Overloads per day')
  expect(Day).toEqual(['Overloads'])
  expect(days).toEqual(month({ 2: ['3'], 3: ['0'] }, ['3']))
  // The machine counted one more than it sent.
  await visitor.sees('The days count 3; details of 2 were received.')
  const [heads, first, second, ...more] = await visitor.readsRows('Overloads one by one')
  expect(more).toEqual([])
  const of = (row: string[] | undefined, head: string) => row?.[heads?.indexOf(head) ?? -1]
  expect(of(first, 'Time')).toMatch(/14:15$/)
  expect(of(second, 'Time')).toMatch(/15:40$/)
  for (const [head, text] of [
    ['Load ratio %', '101'],
    ['Peak %', '108'],
    ['Load t', '8.4'],
    ['Rated t', '8.3'],
    ['Radius m', '14.5'],
    ['Boom length m', '31.2'],
    ['Boom angle °', '62'],
    ['Hook', 'Main'],
    ['Standing', 'Outriggers, full'],
    ['Duration s', '14'],
  ] as const)
    expect(of(first, head), head).toBe(text)
  expect(of(second, 'Load t')).toBe('–')
  await visitor.followsIn('Overloads one by one', /02/)
  await visitor.isAt(new RegExp(`/machine/${crane}/daily-reports\\?month=${sentValue}&day=${sentDate(2)}$`))
})

test('a lifter truck has emergency operations instead of fuel and overloads; missing pages say why', async ({
  visitor,
}) => {
  await opensPage(visitor, platform, 'emergency-operation')
  const { Day, ...days } = await visitor.readsTable('Emergency operations per day')
  expect(Day).toEqual(['Emergency operations'])
  expect(days).toEqual(month({ 2: ['1'] }, ['1']))
  const [heads, first, ...more] = await visitor.readsRows('Emergency operations one by one')
  expect(more).toEqual([])
  const reported = Object.fromEntries((heads ?? []).map((head, at) => [head, first?.[at]]))
  expect(reported).toMatchObject({
    Operation: 'Boom lowered',
    By: 'Emergency pump',
    Fault: 'E-000',
    'Reported by': 'ELC',
    'Platform height m': '18.4',
    'Radius m': '7.6',
    'Duration s': '95',
  })
  expect(await visitor.tabs()).toEqual([
    'Days',
    'Operating status',
    'Engine',
    'Temperature and pressure',
    'Emergency operation',
  ])
  await opensPage(visitor, platform, 'fuel-consumption')
  await visitor.sees('Not offered for lifter trucks; their consumption is in the days.')
  await opensPage(visitor, platform, 'overload-operation')
  await visitor.sees(/^Not offered for lifter trucks; they have a page of emergency operations/)
  await opensPage(visitor, crane, 'emergency-operation')
  await visitor.sees('Emergency operations are reported by lifter trucks only.')
  await visitor.follows('Show the days')
  await visitor.isAt(`/machine/${crane}/daily-reports?month=${sentValue}`)
})
