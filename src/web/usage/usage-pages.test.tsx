// The pages of a machine's lifetime use.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Histogram, HistogramRow } from '#contract/usage/histogram.ts'
import { aMachineDetail } from '#fixtures/machine-detail.ts'
import { aReader } from '#fixtures/reader.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { chooseChartView } from '#web/ui/charts/use-chart-or-table.ts'
import { catchFiles, linesOf, sheetsOf } from '#web/list/take-away/test-files.ts'
import { DistributionsPage } from './distributions/DistributionsPage.tsx'
import { CumulativeHoursPage } from './hours/CumulativeHoursPage.tsx'

const HOURS = '/machine/HA4417/cumulative-operating-hours'
const MAPS = '/machine/HA4417/distribution-maps'

function entry(name: string, category: string, unit: string, data: number, over: object = {}) {
  return {
    name,
    category,
    unit,
    data,
    hourmeter: 5126.5,
    recorded_date: '2026-11-19',
    backwards_in: null,
    ...over,
  }
}
const ACCUMULATION = [
  [
    entry('operation_hour', 'operation', 'hours', 5126.46),
    entry('main_winch_up_length', 'main_winch', 'distance', 1609.344),
    entry('slewing_count', 'slewing', 'count', 72, { backwards_in: '2026-10' }),
  ],
  [entry('travel_distance', 'travel', 'distance', 160.9344, { hourmeter: null })],
]
const COMPARISON = {
  type_code: 'HA-1600N-3',
  machines: 3,
  accumulation: [
    [
      { name: 'operation_hour', median: 4101.2, machines: 3 },
      { name: 'main_winch_up_length', median: 900, machines: 1 },
      { name: 'slewing_count', median: 144, machines: 3 },
    ],
    [],
  ],
}
const MONTHS = {
  months: ['2026-09', '2026-10', '2026-11'],
  accumulation: [
    [
      {
        name: 'operation_hour',
        category: 'operation',
        unit: 'hours',
        data: [5000, null, 5126.46],
        added: [null, null, 126.46],
        is_backwards: [false, false, false],
      },
      {
        name: 'slewing_count',
        category: 'slewing',
        unit: 'count',
        data: [900, 40, 72],
        added: [null, null, 32],
        is_backwards: [false, true, false],
      },
    ],
    [],
  ],
}

const TWO_WAY: Histogram['histogram_division'] = {
  division: 'load_radius',
  unit: 'hours',
  recorded_date: '2026-11-19',
  class_detail: [
    { axis: 'working_radius', unit: 'length', edges: [0, 8, null] },
    { axis: 'load', unit: 'mass', edges: [0, 5, 25] },
  ],
}
const ONE_WAY: Histogram['histogram_division'] = {
  division: 'oil_temperature',
  unit: 'hours',
  recorded_date: '2026-11-19',
  class_detail: [{ axis: 'oil_temperature', unit: 'temperature', edges: [null, 40, 60] }],
}
function aRow(recorded_date: string, class_data: number[], over: Partial<HistogramRow> = {}): HistogramRow {
  return {
    recorded_date,
    hourmeter: 5126.5,
    class_data,
    class_detail: null,
    is_changed: false,
    is_backwards: false,
    ...over,
  }
}

let answers: Record<string, unknown>
let requests: URL[]
let unit: 'tonMeter' | 'milePound'

beforeEach(async () => {
  unit = 'tonMeter'
  requests = []
  answers = {
    '/api/v1/machine/detail': { status: 1, data: aMachineDetail() },
    '/api/v1/accumulation': { accumulation: ACCUMULATION },
    '/api/v1/accumulation/comparison': COMPARISON,
    '/api/v1/accumulation/months': MONTHS,
    '/api/v1/histogram/divisions': { histogram_division: [TWO_WAY, ONE_WAY] },
    load_radius: {
      histogram_division: TWO_WAY,
      histogram: [aRow('2026-11-19', [10.5, 4, 0, 2]), aRow('2026-10-30', [8, 4, 0, 1.5])],
    },
    oil_temperature: {
      histogram_division: ONE_WAY,
      histogram: [
        aRow('2026-11-19', [3, 9], { is_changed: true }),
        aRow('2026-10-30', [1, 2, 3], {
          class_detail: [{ axis: 'oil_temperature', unit: 'temperature', edges: [null, 30, 50, 60] }],
          is_backwards: true,
        }),
      ],
    },
  }
  furnishBrowser()
  chooseChartView('chart')
  vi.stubGlobal('fetch', (address: string) => {
    const url = new URL(address, 'http://portal.example')
    requests.push(url)
    const answer = answers[url.searchParams.get('division') ?? url.pathname]
    return Promise.resolve(answer instanceof Response ? answer.clone() : Response.json(answer))
  })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  await showLanguage('en')
  await Promise.all(
    (['usage', 'detail', 'machine', 'category', 'list', 'error', 'download', 'shell'] as const).map((noun) =>
      loadMessages(noun),
    ),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function opens(address: string) {
  rememberUser({ ...aReader(), unit })
  return openPortal(
    {
      '/machine/$serial/cumulative-operating-hours': CumulativeHoursPage,
      '/machine/$serial/distribution-maps': DistributionsPage,
    },
    [address],
  )
}
function cellsOf(row: HTMLElement) {
  return [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.replaceAll(/\s+/g, ' ').trim())
}
async function rowOf(table: string, name: RegExp) {
  return cellsOf(within(await screen.findByRole('table', { name: table })).getByRole('row', { name }))
}

test('counters are by category, with the model’s median when there is one', async () => {
  await opens(HOURS)
  expect(await rowOf('Engine and operation', /^Upper part at work/)).toEqual([
    'Upper part at work',
    '5,126.5 h',
    '4,101.2 h',
    '+25 %',
    '5,126.5 h',
    '2026/11/19',
  ])
  expect(await rowOf('Main winch', /^Main rope/)).toEqual(
    expect.arrayContaining(['Main rope taken up', '1,609 km', '–']),
  )
  expect(screen.getByText(/HA-1600N-3: medians of 3 machines/)).toBeTruthy()
})

test('a fallen counter has its date and no median', async () => {
  await opens(HOURS)
  const row = await rowOf('Slewing', /^Slewing movements/)
  expect(row[0]).toContain('fell in 2026/10')
  expect(row.slice(1, 4)).toEqual(['72 times', '144 times', '–'])
  expect(screen.getByText(/Some counters have fallen/)).toBeTruthy()
})

test('distances are converted to the reader’s units', async () => {
  unit = 'milePound'
  await opens(HOURS)
  expect((await rowOf('Main winch', /^Main rope/))[1]).toBe('1,000 mile')
  expect((await rowOf('Travel', /^Distance travelled/))[1]).toBe('100 mile')
})

test('a counter’s months can be chosen, are kept in the address, and a table marks its falls', async () => {
  const { user, address } = await opens(HOURS)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Counter' }), 'slewing_count')
  await user.click(screen.getByRole('link', { name: 'Added' }))
  expect(address()).toContain('counter=slewing_count')
  expect(address()).toContain('shown=added')
  expect(await rowOf('Slewing movements by month', /October 2026/)).toEqual([
    'October 2026 Fell in this month',
    '40',
    '–',
  ])
  expect(await rowOf('Slewing movements by month', /November 2026/)).toEqual(['November 2026', '72', '32'])
})

test('one button saves all tables of the page as one workbook, or one of them as CSV', async () => {
  const saved = catchFiles()
  const { user } = await opens(`${HOURS}?counter=slewing_count`)
  await screen.findByRole('table', { name: 'Slewing' })
  await user.click(screen.getByRole('button', { name: /^Export/ }))
  await user.click(await screen.findByRole('button', { name: 'Workbook (xlsx)' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]!.name).toMatch(/^HA4417 · Cumulative .*\.xlsx$/)
  const sheets = await sheetsOf(saved[0]!)
  expect(Object.keys(sheets)).toEqual(['Counters', 'Slewing movements by month'])
  expect(sheets['Counters']).toHaveLength(5)
  expect(sheets['Counters']!.slice(0, 2)).toEqual([
    [
      'Part of the machine',
      'Category',
      'Counter',
      'Unit',
      'This machine',
      'Median of the model',
      'Against the median',
      'Hour meter (h)',
      'Recorded',
    ],
    [
      'Superstructure',
      'Engine and operation',
      'Upper part at work',
      'h',
      5126.5,
      4101.2,
      '+25 %',
      5126.5,
      '2026/11/19',
    ],
  ])
  expect(sheets['Slewing movements by month']).toEqual([
    ['Month', 'Total so far (times)', 'Added (times)'],
    ['November 2026', 72, 32],
    ['October 2026', 40, ''],
    ['September 2026', 900, ''],
  ])
  await user.click(await screen.findByRole('button', { name: /^Export/ }))
  await user.selectOptions(await screen.findByLabelText('Table for CSV'), 'Slewing movements by month')
  await user.click(screen.getByRole('button', { name: 'CSV file' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect((await linesOf(saved[1]!))[1]).toBe('November 2026,72,32')
})

test('the address requests an earlier month', async () => {
  await opens(`${HOURS}?month=202610`)
  await screen.findByRole('table', { name: 'Slewing' })
  const queries = requests.filter(({ pathname }) => /accumulation(\/comparison)?$/.test(pathname))
  expect(queries).toHaveLength(2)
  for (const { searchParams } of queries)
    expect([searchParams.get('year'), searchParams.get('month')]).toEqual(['2026', '10'])
})

test('a machine without counters, an unknown one, and a failure each say what to do', async () => {
  answers['/api/v1/accumulation'] = { accumulation: [[], []] }
  answers['/api/v1/accumulation/months'] = { months: [], accumulation: [[], []] }
  await opens(HOURS)
  expect(await screen.findByText(/HA4417 has not told of its counters/)).toBeTruthy()
  cleanup()
  answers['/api/v1/accumulation'] = problem(504, 'database_unavailable')
  const { user } = await opens(HOURS)
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('could not be loaded'))
  answers['/api/v1/accumulation'] = { accumulation: ACCUMULATION }
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Slewing' })).toBeTruthy()
})

test('a distribution of two axes is a grid of cells for keys, and a table', async () => {
  const { user } = await opens(MAPS)
  const grid = await screen.findByRole('grid', { name: /Load by working radius/ })
  const cells = within(grid).getAllByRole('gridcell')
  expect(cells.map((cell) => cell.getAttribute('aria-label'))).toEqual([
    'Working radius 0 to 8 m, Load 5 to 25 t: 0.0 h',
    'Working radius 8 and more m, Load 5 to 25 t: 2.0 h',
    'Working radius 0 to 8 m, Load 0 to 5 t: 10.5 h',
    'Working radius 8 and more m, Load 0 to 5 t: 4.0 h',
  ])
  const stop = cells.find((cell) => cell.getAttribute('tabindex') === '0')!
  act(() => stop.focus())
  await user.keyboard('{ArrowRight}{ArrowUp}')
  expect(document.activeElement).toBe(cells[1])
  expect(await rowOf('Load by working radius, counted until 2026/11/19', /^0 to 5/)).toEqual(['0 to 5', '10.5', '4.0'])
})

test('a distribution is saved as a file while its chart is shown', async () => {
  const saved = catchFiles()
  const { user } = await opens(MAPS)
  await user.click(await screen.findByRole('button', { name: /^Export: Load by working radius/ }))
  await user.click(await screen.findByRole('button', { name: 'CSV file' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await linesOf(saved[0]!)).toEqual(['Load t,0 to 8 (m),8 and more (m)', '0 to 5,10.5,4', '5 to 25,0,2'])
})

test('two compared dates show the increase', async () => {
  const { user, address } = await opens(MAPS)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Compared with' }), '2026-10-30')
  expect(address()).toContain('since=2026-10-30')
  const table = 'Load by working radius, added from 2026/10/30 to 2026/11/19'
  expect(await rowOf(table, /^0 to 5/)).toEqual(['0 to 5', '2.5', '0.0'])
  expect(await rowOf(table, /^5 to 25/)).toEqual(['5 to 25', '0.0', '0.5'])
})

test('one axis has bars and shares; other classes and falls are marked and not compared', async () => {
  const { user } = await opens(`${MAPS}?division=oil_temperature&since=2026-10-30`)
  expect(await screen.findByText('Since 2026/11/19 the classes are others than before.')).toBeTruthy()
  expect(screen.getByText(/On 2026\/10\/30 less was counted than before/)).toBeTruthy()
  expect(screen.getByText(/These two dates cannot be compared/)).toBeTruthy()
  const table = 'Hydraulic oil temperature, counted until 2026/11/19'
  expect(await rowOf(table, /^40 to 60/)).toEqual(['40 to 60', '9.0', '75.0'])
  const chart = screen.getByRole('slider', { name: /Hydraulic oil temperature/ })
  act(() => chart.focus())
  await user.keyboard('{Home}')
  expect(chart.getAttribute('aria-valuetext')).toBe('below 40 °C: Hours 3.0 h')
})

test('a machine without distributions explains where they come from', async () => {
  answers['/api/v1/histogram/divisions'] = { histogram_division: [] }
  await opens(MAPS)
  expect(await screen.findByText(/HA4417 has not told of distributions/)).toBeTruthy()
})
