// The page of the engine operation history.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { attachment } from '#domain/file-name.ts'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { makeQueryClient } from '#web/base/use-api.ts'
import { SnackBar } from '#web/ui/layout/SnackBar.tsx'
import { EngineHistoryPage } from './EngineHistoryPage.tsx'

type Server = { exists: 0 | 1; months: string[]; excel: () => Response }
let server: Server
let requests: URL[]
let signal: AbortSignal | undefined
let saved: { name: string; bytes: number }[]
let blobs: Map<string, Blob>
let revoked: string[]

function fileOf(body: BodyInit): Response {
  return new Response(body, { headers: { 'content-disposition': attachment('engine_history_2026_10.xlsx') } })
}

beforeAll(() => {
  // jsdom has no object URLs and saves no files.
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      const url = `blob:${blobs.size}`
      blobs.set(url, blob)
      return url
    },
    revokeObjectURL: (url: string) => revoked.push(url),
  })
  HTMLAnchorElement.prototype.click = function click() {
    saved.push({ name: this.download, bytes: blobs.get(this.href)?.size ?? -1 })
  }
})
beforeEach(async () => {
  server = { exists: 1, months: ['202611', '202610'], excel: () => fileOf('workbook') }
  requests = []
  saved = []
  revoked = []
  blobs = new Map()
  vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), shouldAdvanceTime: true })
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://portal.example')
    requests.push(url)
    if (url.pathname.endsWith('/mail/list')) return Promise.resolve(Response.json({ addresses: [] }))
    if (url.pathname.endsWith('/exist')) return Promise.resolve(Response.json(server))
    signal = init?.signal ?? undefined
    return Promise.resolve(server.excel())
  })
  // React Aria needs it, jsdom has none.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  await showLanguage('en')
  await Promise.all(
    (['engine-history', 'management', 'download', 'machine', 'error'] as const).map((noun) => loadMessages(noun)),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function open() {
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  await act(async () => {
    render(
      <QueryClientProvider client={makeQueryClient()}>
        <Suspense>
          <EngineHistoryPage />
          <SnackBar />
        </Suspense>
      </QueryClientProvider>,
    )
  })
  return user
}
function button(name = 'Export') {
  return screen.findByRole<HTMLButtonElement>('button', { name })
}
function excels() {
  return requests.filter(({ pathname }) => pathname.endsWith('/excel')).map(({ search }) => search)
}

test('offers the newest month first, the current one until yesterday', async () => {
  await open()
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Month' })).value).toBe('202611')
  expect(screen.getByText(/Up to yesterday\./)).toBeTruthy()
  expect((await button()).disabled).toBe(false)
})

test('saves the chosen month under the server’s name', async () => {
  const user = await open()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Month' }), '202610')
  expect(screen.queryByText(/Up to yesterday\./)).toBeNull()
  await user.click(await button())
  await screen.findByText('engine_history_2026_10.xlsx was saved.')
  expect(excels()).toEqual(['?year=2026&month=10'])
  expect(saved).toEqual([{ name: 'engine_history_2026_10.xlsx', bytes: 8 }])
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(revoked).toEqual(['blob:0'])
})

test('the month’s runs can be sent regularly', async () => {
  const user = await open()
  await user.click(await button('Send regularly …'))
  const dialog = await screen.findByRole('dialog', { name: 'Send this list regularly' })
  expect(dialog.textContent).toContain('Engine operation history')
  expect(within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'Month' }).value).toBe('last')
})

test('disables the button and says why when the flag is 0', async () => {
  server = { ...server, exists: 0, months: [] }
  await open()
  await screen.findByText('There is no engine operation history to download')
  expect((await button()).disabled).toBe(true)
})

test('names the machines with a history by model and month of manufacture', async () => {
  await open()
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent)
  expect(rows.slice(1)).toEqual([
    'GR-1000N-1Made in December 2018 or later',
    'Other cranesMade in March 2019 or later',
    'Aerial work platformsMade in October 2020 or later',
  ])
})

test('shows the progress of a long download, which can be cancelled', async () => {
  let more: ReadableStreamDefaultController<Uint8Array> | undefined
  server.excel = () => fileOf(new ReadableStream<Uint8Array>({ start: (controller) => void (more = controller) }))
  const user = await open()
  await user.click(await button())
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(await screen.findByText('Workbook is being made …')).toBeTruthy()
  await act(async () => more?.enqueue(new Uint8Array(5_000)))
  expect(await screen.findByText('5 kB received …')).toBeTruthy()
  await user.click(await button('Cancel'))
  expect(signal?.aborted).toBe(true)
  expect(await screen.findByText('The download was cancelled.')).toBeTruthy()
  expect(await button()).toBeTruthy()
  expect(saved).toEqual([])
})

test.each([
  [429, 'too_many_requests', 'Many workbooks are being made just now. Try again in a few seconds.'],
  [404, 'not_found', 'There is nothing to download any more.'],
  [504, 'database_unavailable', 'The database did not answer in time. Try again.'],
])('%i is told in place, with a way to try again', async (status, code, why) => {
  server.excel = () => problem(status, code)
  const user = await open()
  await user.click(await button())
  await screen.findByText(`The workbook could not be saved. ${why}`)
  expect(saved).toEqual([])
  server.excel = () => fileOf('workbook')
  await user.click(await button('Try again'))
  await screen.findByText('engine_history_2026_10.xlsx was saved.')
})

test('saves no file when the download breaks off', async () => {
  server.excel = () =>
    fileOf(
      new ReadableStream<Uint8Array>({
        pull: (controller) => {
          controller.enqueue(new Uint8Array(10))
          controller.error(new TypeError('network'))
        },
      }),
    )
  const user = await open()
  await user.click(await button())
  await screen.findByText(/^The workbook could not be saved\. The server cannot be reached/)
  expect(saved).toEqual([])
})
