// The workbook buttons: their requests, and the remembered choice.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { attachment } from '#domain/file-name.ts'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { readSession, startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { makeQueryClient } from '#web/base/use-api.ts'
import { SnackBar } from '#web/ui/layout/SnackBar.tsx'
import { takenRows } from '#web/list/take-away/taken-table.ts'
import { DownloadButton, ListDownloadButton } from './DownloadButton.tsx'

let requests: { url: URL; headers: Headers }[]
let saved: string[]
let status: number

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download)
  }
})
beforeEach(async () => {
  requests = []
  saved = []
  status = 200
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://portal.example')
    requests.push({ url, headers: new Headers(init.headers) })
    const name = { 'content-disposition': attachment('DailyReport_品川 830_HA1_202611.xlsx') }
    if (status === 200) return Promise.resolve(new Response('workbook', { headers: name }))
    return Promise.resolve(problem(status, 'not_signed_in'))
  })
  // React Aria needs it, jsdom has none.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  await showLanguage('ja')
  await Promise.all((['download', 'error'] as const).map((noun) => loadMessages(noun)))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function open(page: ReactNode) {
  await act(async () => {
    render(
      <QueryClientProvider client={makeQueryClient()}>
        <Suspense>
          {page}
          <SnackBar />
        </Suspense>
      </QueryClientProvider>,
    )
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'エクスポート' }))
  await screen.findByRole('dialog')
  return user
}
function save() {
  return screen.getByRole('button', { name: 'ブックを保存' })
}
const month = { year: 2026, month: 11 }

test('a month is requested with the bearer and language, and saved by its Japanese name', async () => {
  const user = await open(<DownloadButton serial="HA1" name="HA-1" month={month} timeDifference={null} table={null} />)
  await user.click(save())
  await screen.findByText('DailyReport_品川 830_HA1_202611.xlsx を保存しました。')
  expect(saved).toEqual(['DailyReport_品川 830_HA1_202611.xlsx'])
  const [{ url, headers } = { url: new URL('x:'), headers: new Headers() }] = requests
  expect(url.pathname + url.search).toBe('/api/v1/daily/excel?serial=HA1&year=2026&month=11&is_complement=0')
  expect(headers.get('authorization')).toBe('Bearer a')
  expect(headers.get('accept-language')).toBe('ja')
})

test('the days are saved as CSV too, as their table has them', async () => {
  const files: Blob[] = []
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` })
  const row = { day: '2026/11/20', hours: '4.5' }
  const table = takenRows({
    title: 'HA1 November 2026',
    columns: [
      { key: 'day', name: '日', cell: ({ day }: typeof row) => day },
      { key: 'hours', name: '稼働', unit: 'h', isFigure: true as const, cell: ({ hours }: typeof row) => hours },
    ],
    given: null,
    rows: [row],
  })
  const user = await open(<DownloadButton serial="HA1" name="HA-1" month={month} timeDifference={null} table={table} />)
  await user.click(screen.getByRole('button', { name: /CSV/ }))
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^HA1 November 2026 \d{4}-\d\d-\d\d\.csv$/)]))
  const text = await new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result))
    reader.readAsText(files[0]!)
  })
  expect(text).toBe('日,稼働 (h)\r\n2026/11/20,4.5\r\n')
})

test('the choices are remembered, and the offset is requested as shown', async () => {
  const first = await open(<DownloadButton serial="HA1" name="HA-1" month={month} timeDifference={-300} table={null} />)
  await first.click(screen.getByRole('checkbox', { name: '日報のない日を補完する' }))
  await first.click(save())
  cleanup()
  const again = await open(<DownloadButton serial="HA2" name="HA-2" month={month} timeDifference={null} table={null} />)
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  await again.click(save())
  expect(requests.map(({ url }) => url.search)).toEqual([
    '?serial=HA1&year=2026&month=11&is_complement=1&time_difference=-300',
    '?serial=HA2&year=2026&month=11&is_complement=1',
  ])
})

test('the list is requested as it is searched, without a page', async () => {
  const user = await open(
    <ListDownloadButton
      query={{ ...month, registration_number: '品川' }}
      report={{ subject: 'daily', name: 'Daily reports', conditions: {}, address: '' }}
      table={takenRows({ title: '', columns: [], given: null, rows: [] })}
    />,
  )
  await user.click(save())
  expect(decodeURIComponent(requests[0]?.url.search ?? '')).toBe('?year=2026&month=11&registration_number=品川')
  expect(requests[0]?.url.pathname).toBe('/api/v1/daily/list/excel')
})

test('a session that is over ends, and nothing is saved', async () => {
  status = 401
  const user = await open(<DownloadButton serial="HA1" name="HA-1" month={month} timeDifference={null} table={null} />)
  await user.click(save())
  await waitFor(() => expect(readSession()).toBeNull())
  expect(saved).toEqual([])
})
