// Charts and their table twins.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ChartColumn } from './chart-column.ts'
import { ChartOrTable, ChartOrTableSwitch } from './ChartOrTable.tsx'
import { FigureTable } from './FigureTable.tsx'
import { LineChart } from './LineChart.tsx'
import { ShareBar } from './ShareBar.tsx'
import { StackedBars } from './StackedBars.tsx'
import { chooseChartView } from './use-chart-or-table.ts'

beforeEach(() => act(() => chooseChartView('chart')))
afterEach(cleanup)

function number(value: number | null | undefined, decimals = 0) {
  return value == null ? '–' : value.toFixed(decimals)
}

/** Five days, the third without a report, the last in the future. */
const columns: ChartColumn[] = ['Mon 1', 'Tue 2', 'Wed 3', 'Thu 4', 'Fri 5'].map((name, at) => ({
  key: name,
  tick: String(at + 1),
  name,
  blank:
    at === 2 ? { kind: 'missing', why: 'No report.' } : at === 4 ? { kind: 'ahead', why: 'Still to come.' } : undefined,
}))

const series = [
  { key: 'o', name: 'Operating', kind: 'operating', values: [6, 0, null, 4, null] },
  { key: 'r', name: 'Running', kind: 'running', values: [2, 0, null, 1, null] },
  { key: 'n', name: 'Neutral', kind: 'neutral', note: '1.0 h', values: [1, 0, null, null, null] },
] as const

function drawBars(more: Partial<Parameters<typeof StackedBars>[0]> = {}) {
  const bars = { label: 'Hours', unit: 'h', columns, series, number, decimals: 1, sumName: 'Total' }
  const { container } = render(<StackedBars {...bars} {...more} />)
  return { chart: screen.getByRole('slider', { name: /Hours/ }), container }
}

function barsOf(container: HTMLElement) {
  return [...container.querySelectorAll('.bar, [data-kind]')].filter((bar) => bar.closest('[role=slider]'))
}
function read(chart: HTMLElement) {
  return chart.getAttribute('aria-valuetext')
}

test('each kind has its width, is stacked and centred in its column', () => {
  const { container } = drawBars()
  const first = barsOf(container).slice(0, 3)
  expect(first.map((bar) => [bar.getAttribute('data-kind'), bar.getAttribute('width'), bar.getAttribute('x')])).toEqual(
    [
      ['operating', '14', '10%'],
      ['running', '10', '10%'],
      ['neutral', '6', '10%'],
    ],
  )
  const [operating, running, neutral] = first.map((bar) => ({
    top: Number(bar.getAttribute('y')),
    bottom: Number(bar.getAttribute('y')) + Number(bar.getAttribute('height')),
  }))
  // 154 pixels for 9 hours, a hairline between two kinds.
  expect(operating).toEqual({ top: 65.33, bottom: 168 })
  expect(running!.bottom).toBeCloseTo(operating!.top - 1)
  expect(neutral!.top).toBe(14)
})

test('a day without work has nothing on a solid line; one that was not received a dash on a dotted one', () => {
  const { container } = drawBars()
  expect(barsOf(container)).toHaveLength(5)
  const lines = [...container.querySelectorAll('[data-state]')].map((line) =>
    ['data-state', 'x1', 'x2'].map((name) => line.getAttribute(name)),
  )
  expect(lines).toEqual([
    ['reported', '0%', '40%'],
    ['missing', '40%', '60%'],
    ['reported', '60%', '80%'],
    ['ahead', '80%', '100%'],
  ])
  expect([...container.querySelectorAll('text')].filter(({ textContent }) => textContent === '–')).toHaveLength(1)
})

test('arrow keys walk the days and read each aloud; Home and End go to the ends; Esc closes the tip', async () => {
  const user = userEvent.setup()
  const { chart, container } = drawBars()
  const tip = () => container.querySelector('[data-side]')
  expect(tip()).toBeNull()
  await user.tab()
  // It begins at the newest day with figures.
  expect(read(chart)).toBe('Thu 4: Neutral –, Running 1.0 h, Operating 4.0 h, Total 5.0 h')
  expect(tip()?.textContent).toContain('Thu 4')
  await user.keyboard('{ArrowLeft}')
  expect(read(chart)).toBe('Wed 3: No report.')
  expect(tip()?.textContent).toBe('Wed 3No report.')
  await user.keyboard('{ArrowLeft}')
  expect(read(chart)).toBe('Tue 2: Neutral 0.0 h, Running 0.0 h, Operating 0.0 h, Total 0.0 h')
  await user.keyboard('{Home}{ArrowLeft}')
  expect([chart.getAttribute('aria-valuenow'), read(chart)?.slice(0, 5)]).toEqual(['1', 'Mon 1'])
  await user.keyboard('{End}')
  expect(read(chart)).toBe('Fri 5: Still to come.')
  await user.keyboard('{Escape}')
  expect(tip()).toBeNull()
})

test('keys that the chart uses do not reach the page, which turns months by them', async () => {
  const user = userEvent.setup()
  drawBars()
  const keys: string[] = []
  const listen = ({ key }: KeyboardEvent) => keys.push(key)
  window.addEventListener('keydown', listen)
  await user.tab()
  await user.keyboard('{ArrowRight}{Escape}{Escape}p')
  window.removeEventListener('keydown', listen)
  expect(keys.filter((key) => key !== 'Tab')).toEqual(['Escape', 'p'])
})

test('the value follows the pointer', () => {
  const { chart, container } = drawBars()
  fireEvent.pointerOver(container.querySelector('[data-at="0"]')!)
  expect(container.querySelector('[data-side]')?.textContent).toBe(
    'Mon 1Neutral1.0 hRunning2.0 hOperating6.0 hTotal9.0 h',
  )
  fireEvent.pointerLeave(chart)
  expect(container.querySelector('[data-side]')).toBeNull()
})

test('a shorter month after a longer one keeps the cursor within it', async () => {
  const user = userEvent.setup()
  const { rerender } = render(
    <StackedBars label="Hours" unit="h" columns={columns} series={series} number={number} decimals={1} />,
  )
  await user.tab()
  await user.keyboard('{End}')
  const short = columns.slice(0, 2)
  rerender(<StackedBars label="Hours" unit="h" columns={short} series={series} number={number} decimals={1} />)
  expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe('2')
})

test('counts are over their bars, on a scale without halves', () => {
  const counts = [{ key: 'c', name: 'Overloads', kind: 'ink', values: [2, 0, null, 1, null] }] as const
  const { container } = drawBars({ series: counts, decimals: 0, unit: '', isLabelled: true })
  const texts = [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent)
  expect(texts).toEqual(['0', '1', '2', '–', '1', '2', '3', '4', '5', '2', '1'])
})

test('a line is broken where nothing is known, and a day alone is a point', () => {
  const lines = [
    { key: 'a', name: 'Coolant', line: 'solid', values: [47, 52, null, 50, null] },
    { key: 'b', name: 'Converter', line: 'dashed', values: [null, 30, null, 31, 33] },
  ] as const
  const { container } = render(
    <LineChart label="Difference" unit="°C" columns={columns} series={lines} number={number} decimals={0} />,
  )
  const runs = [...container.querySelectorAll('polyline')].map((line) =>
    line
      .getAttribute('points')!
      .split(' ')
      .map((point) => Number(point.split(',')[0])),
  )
  expect(runs).toEqual([
    [0.5, 1.5],
    [3.5, 4.5],
  ])
  const points = [...container.querySelectorAll('circle')].map((point) => point.getAttribute('cx'))
  expect(points).toEqual(['70%', '30%'])
  const [, ...ends] = container.querySelectorAll('ul > li')
  expect(container.querySelectorAll('ul > li')[0]?.textContent).toBe('Coolant 50 °C')
  expect(ends[0]?.textContent).toBe('Converter 33 °C')
})

test('a share is as long as its part and as high as its kind; what is not known takes no room', () => {
  const { container } = render(
    <ShareBar
      label="Month"
      parts={[
        { key: 'o', name: 'Operating', kind: 'operating', value: 30, text: '30.0 h', share: '75 %' },
        { key: 'r', name: 'Running', kind: 'running', value: 10, text: '10.0 h', share: '25 %' },
        { key: 'n', name: 'Neutral', kind: 'neutral', value: null, text: '–' },
      ]}
    />,
  )
  const bars = [...container.querySelector('svg')!.querySelectorAll('rect')]
  expect(bars.map((bar) => ['x', 'width', 'height'].map((name) => bar.getAttribute(name)))).toEqual([
    ['0%', '75%', '22'],
    ['75%', '25%', '12.375'],
  ])
  expect(within(screen.getByRole('list', { name: 'Month' })).getAllByRole('listitem')[2]?.textContent).toBe('Neutral–')
})

test('the table twin is there beside the chart, and alone when it is chosen; the choice is kept', async () => {
  const user = userEvent.setup()
  const table = (
    <FigureTable
      caption="Hours"
      nameHead="Day"
      columns={[{ key: 'o', name: 'Operating', unit: 'h' }]}
      rows={columns
        .slice(0, 3)
        .map(({ key, name, blank }, at) => ({ key, name, blank, cells: [['6.0', '0.0', '–'][at]!] }))}
      total={{ name: 'Month', cells: ['6.0'] }}
    />
  )
  render(
    <>
      <ChartOrTableSwitch label="View" chart="Chart" table="Table" />
      <ChartOrTable chart={<p>the drawing</p>} table={table} />
    </>,
  )
  const rows = () =>
    screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent?.trim()))
  const expectedRows = [
    ['Day', 'Operating h'],
    ['Mon 1', '6.0'],
    ['Tue 2', '0.0'],
    ['Wed 3 No report.', '–'],
    ['Month', '6.0'],
  ]
  expect(rows()).toEqual(expectedRows)
  expect(screen.getByText('the drawing')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Table' }))
  expect(screen.queryByText('the drawing')).toBeNull()
  expect(rows()).toEqual(expectedRows)
  expect(localStorage.getItem('hoistline_chart_or_table')).toBe('table')
})

test('31 days are few elements: what is drawn grows with the days, not with their hours', () => {
  const days = Array.from({ length: 31 }, (_, at) => ({ key: `d${at}`, tick: String(at + 1), name: `Day ${at + 1}` }))
  const full = series.map((each) => ({ ...each, values: days.map((_, at) => (at % 9) + 1) }))
  const { container } = drawBars({ columns: days, series: full })
  expect(container.querySelectorAll('*').length).toBeLessThan(300)
})
