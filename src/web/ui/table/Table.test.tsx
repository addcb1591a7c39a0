// The table by keyboard and for screen readers, as a list and as a sheet.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Table } from './Table.tsx'
import type { TableColumn } from './table-column.ts'

afterEach(cleanup)

type Row = { name: string; hours: number }
const rows = Array.from({ length: 14 }, (_, place): Row => ({ name: `M${place}`, hours: place }))
function column(over: Partial<TableColumn<Row>> & { key: string }): TableColumn<Row> {
  return {
    name: over.key,
    width: 80,
    cell: (row) => row.name,
    ...over,
  }
}

function table(
  given: readonly Row[] | null,
  columns: TableColumn<Row>[] = [column({ key: 'Serial', isRowHead: true })],
  isBusy = false,
) {
  return (
    <Table
      caption="Machines"
      columns={columns}
      rows={given}
      given={null}
      keyOf={({ name }) => name}
      // As in lists whose rows keep their place.
      reusesRows
      isBusy={isBusy}
    />
  )
}

test('one row is a tab stop and the keys walk from there', async () => {
  const user = userEvent.setup()
  render(table(rows))
  const at = () => document.activeElement?.textContent
  await user.tab()
  expect(at()).toBe('M0')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(at()).toBe('M2')
  await user.keyboard('{PageDown}')
  expect(at()).toBe('M12')
  await user.keyboard('{End}{ArrowDown}')
  expect(at()).toBe('M13')
  await user.keyboard('{Home}{ArrowUp}')
  expect(at()).toBe('M0')
})

test('the focus stays on its machine when the values around it are renewed', async () => {
  const user = userEvent.setup()
  const { rerender } = render(table(rows))
  await user.tab()
  await user.keyboard('{ArrowDown}')
  rerender(table(rows.map((row) => ({ ...row, hours: row.hours + 1 }))))
  expect(document.activeElement?.textContent).toBe('M1')
})

test('of many rows those below the screen follow the first ones, and none is left out or kept', async () => {
  const many = (mark: string) => Array.from({ length: 60 }, (_, place): Row => ({ name: `${mark}${place}`, hours: 0 }))
  const visibleNames = () => screen.getAllByRole('rowheader').map((head) => head.textContent)
  const { rerender } = render(table(many('A')))
  await waitFor(() => expect(visibleNames()).toEqual(many('A').map(({ name }) => name)))
  rerender(table(many('B')))
  expect(visibleNames()[0]).toBe('B0')
  await waitFor(() => expect(visibleNames()).toEqual(many('B').map(({ name }) => name)))
  rerender(table(many('C').slice(0, 2)))
  expect(visibleNames()).toEqual(['C0', 'C1'])
})

test('rows below the screen never show stale content, and the focus is kept', async () => {
  const many = (mark: string, hours = 0) =>
    Array.from({ length: 60 }, (_, place): Row => ({ name: `${mark}${place}`, hours }))
  const visibleNames = () => screen.getAllByRole('rowheader').map((head) => head.textContent)
  const names = (rowsOf: Row[]) => rowsOf.map(({ name }) => name)
  const { rerender } = render(table(many('A')))
  await waitFor(() => expect(visibleNames()).toHaveLength(60))
  rerender(table(many('B')))
  expect(visibleNames()).toEqual(names(many('B').slice(0, 24)))
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(visibleNames()).toEqual(names(many('B'))))
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false')
  rerender(table(many('B', 1)))
  expect(visibleNames()).toHaveLength(60)
  screen.getAllByRole('row')[41]?.focus()
  rerender(table(many('C')))
  expect(visibleNames()).toEqual(names(many('C')))
  expect(document.activeElement?.textContent).toBe('C40')
})

test('a sorting head is a link with its order', async () => {
  const onPick = vi.fn<() => void>()
  const sortLink = { href: '/?sort=model', onPick }
  render(table(rows, [column({ key: 'Serial', isRowHead: true }), column({ key: 'Model', sortLink, sorted: 'desc' })]))
  expect(screen.getByRole('columnheader', { name: /Model/ }).getAttribute('aria-sort')).toBe('descending')
  expect(screen.getByRole('columnheader', { name: 'Serial' }).hasAttribute('aria-sort')).toBe(false)
  const link = screen.getByRole('link', { name: /Model/ })
  expect(link.getAttribute('href')).toBe('/?sort=model')
  await userEvent.click(link)
  expect(onPick).toHaveBeenCalledOnce()
})

test('before the first answer placeholder rows are hidden from screen readers', () => {
  render(table(null))
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('columnheader', { name: 'Serial' })).toBeTruthy()
  expect(screen.queryAllByRole('rowheader')).toHaveLength(0)
  expect(document.querySelectorAll('tbody tr').length).toBeGreaterThan(10)
})

test('waiting rows are marked busy at once and fade only after a while', async () => {
  const { rerender } = render(table(rows, undefined, true))
  const isFaded = () => screen.getByRole('table').hasAttribute('data-busy')
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(isFaded()).toBe(false)
  await waitFor(() => expect(isFaded()).toBe(true))
  rerender(table(rows))
  expect(isFaded()).toBe(false)
})

test('a column’s tooltip is shown for the cell under the pointer only', async () => {
  const user = userEvent.setup()
  const title = (row: Row) => `${row.hours} h`
  render(table(rows.slice(0, 2), [column({ key: 'Serial', isRowHead: true }), column({ key: 'Meter', title })]))
  const [first, second] = screen.getAllByRole('cell')
  await user.hover(second!)
  expect([first!.title, second!.title]).toEqual(['', '1 h'])
  await user.hover(first!)
  expect([first!.title, second!.title]).toEqual(['0 h', ''])
})

test('a text that is too long is cut and has a tooltip, a short one has none', async () => {
  const user = userEvent.setup()
  const long = 'A very long name of a crane hire company'
  render(
    table(
      [{ name: 'M1', hours: 1 }],
      [column({ key: 'Serial', isRowHead: true }), column({ key: 'Customer', cell: () => long })],
    ),
  )
  await user.hover(screen.getByRole('cell', { name: long }))
  expect(screen.getByRole('cell', { name: long }).title).toBe(long)
  await user.hover(screen.getByRole('rowheader'))
  expect(screen.getByRole('rowheader').hasAttribute('title')).toBe(false)
})

const opened = vi.fn()
function linked() {
  const link = (row: Row) => (
    <a
      href={`/machine/${row.name}`}
      onClick={(event) => {
        event.preventDefault()
        opened(row.name, event.ctrlKey)
      }}
    >
      {row.name}
    </a>
  )
  const pen = (row: Row) => <button type="button">edit {row.name}</button>
  const columns = [
    column({ key: 'Serial', isRowHead: true, cell: link }),
    column({ key: 'Hours', cell: ({ hours }) => `${hours} h` }),
    column({ key: 'Number', cell: pen }),
  ]
  render(table(rows, columns))
}

test('a click anywhere on a row follows its link, the modifier keys with it, and a button in it acts for itself', async () => {
  opened.mockClear()
  const user = userEvent.setup()
  linked()
  await user.click(screen.getByText('3 h'))
  expect(opened.mock.calls).toEqual([['M3', false]])
  await user.keyboard('{Control>}')
  await user.click(screen.getByText('4 h'))
  await user.keyboard('{/Control}')
  expect(opened.mock.calls.at(-1)).toEqual(['M4', true])
  await user.click(screen.getByRole('button', { name: 'edit M5' }))
  await user.click(screen.getByRole('link', { name: 'M6' }))
  expect(opened.mock.calls.slice(2)).toEqual([['M6', false]])
})

test('text in a row can be selected without opening it', async () => {
  opened.mockClear()
  const user = userEvent.setup()
  linked()
  const text = screen.getByText('3 h').firstChild!
  await user.pointer([
    { target: text.parentElement!, node: text, offset: 0, keys: '[MouseLeft>]' },
    { target: text.parentElement!, node: text, offset: 3 },
    { keys: '[/MouseLeft]' },
  ])
  expect(getSelection()?.toString()).toBe('3 h')
  expect(opened).not.toHaveBeenCalled()
})

test('a sheet’s rows take no focus; it has a foot and marked rows', () => {
  render(
    <Table
      look="sheet"
      caption="Hours"
      columns={[
        column({ key: 'Day', isRowHead: true }),
        column({ key: 'Hours', isFigure: true, cell: ({ hours }) => hours }),
      ]}
      rows={rows.slice(0, 3)}
      given={null}
      keyOf={({ name }) => name}
      markOf={({ hours }) => (hours === 1 ? 'off' : undefined)}
      foot={{ name: 'Sum', cells: [3] }}
    />,
  )
  const lines = screen.getAllByRole('row')
  expect(lines.map(({ textContent }) => textContent)).toEqual(['DayHours', 'M00', 'M11', 'M22', 'Sum3'])
  expect(lines.map((line) => line.dataset['mark'])).toEqual([undefined, undefined, 'off', undefined, undefined])
  expect(lines.filter((line) => line.hasAttribute('tabindex'))).toEqual([])
  expect(screen.queryByRole('region')).toBeNull()
})
