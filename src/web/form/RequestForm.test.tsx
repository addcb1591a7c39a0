// A form in the page: what is missing, what the server refuses, what is kept.
import { Outlet } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { catchFiles, linesOf } from '#web/list/take-away/test-files.ts'
import { FormPage } from './FormPage.tsx'

const USER = {
  email: 'ken@alpha.example',
  family_name: 'Mori',
  first_name: 'Ken',
  company: { id: 1, code: 'alpha', name: 'Alpha' },
} as Parameters<typeof rememberUser>[0]

let answer: (body: Record<string, unknown>) => Response
let sent: Record<string, unknown>[]
let past: object[]

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all((['form', 'upload', 'list', 'download', 'error'] as const).map((noun) => loadMessages(noun)))
})
beforeEach(() => {
  furnishBrowser()
  sent = []
  past = []
  answer = () => Response.json({ status: 1, number: 1042 })
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (init?.method !== 'POST')
      return Promise.resolve(
        Response.json({ forms: past, current_page: 1, per_page: 10, total: past.length, last_page: 1 }),
      )
    const body = JSON.parse(init.body as string) as Record<string, unknown>
    sent.push({ address, ...body })
    return Promise.resolve(answer(body))
  })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser(USER)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

function open() {
  return openPortal({ '/delete-application': () => <FormPage kind="deletion" /> }, ['/delete-application?serial=HA1'], {
    Around: Outlet,
  })
}

async function writeForm(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.selectOptions(await screen.findByLabelText('Reason *'), 'Sold')
  await user.click(screen.getByRole('button', { name: 'Look it over' }))
}

test('missing and wrong fields are named, and nothing is sent', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Remove HA1' }))
  await user.clear(screen.getByLabelText('Email address *'))
  await user.type(screen.getByLabelText('Email address *'), 'ken@alpha')
  await user.click(screen.getByRole('button', { name: 'Look it over' }))
  expect(screen.getAllByText('Please fill in this field.')).toHaveLength(2)
  expect(screen.getByText('Please enter an email address.')).toBeTruthy()
  expect(sent).toEqual([])
})

test('serials of the address and typed ones are sent once each; the number is shown', async () => {
  const { user } = await open()
  await user.type(await screen.findByLabelText('Serials *'), 'HA2, HA1,HA3{Enter}')
  await writeForm(user)
  expect(screen.getByText('HA1, HA2, HA3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Sent: your number is 1042')).toBeTruthy()
  expect(sent).toMatchObject([{ serials: ['HA1', 'HA2', 'HA3'], reason: 'sold', email: 'ken@alpha.example' }])
  expect(Object.keys(sessionStorage).filter((key) => key.includes('form'))).toEqual([])
})

test('a refused serial leads back to the fields, with what was typed', async () => {
  answer = () =>
    problem(422, 'invalid_fields', { fields: [{ field: 'serials.0', message: 'is no machine of this company' }] })
  const { user } = await open()
  await writeForm(user)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('HA1: is no machine of this company')).toBeTruthy()
  expect((screen.getByLabelText('Reason *') as HTMLSelectElement).value).toBe('sold')
})

test('that some fields are not right is said until somebody types; the field’s own word until it is looked over', async () => {
  answer = () =>
    problem(422, 'invalid_fields', { fields: [{ field: 'serials.0', message: 'is no machine of this company' }] })
  const { user } = await open()
  await writeForm(user)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Some fields are not right.')).toBeTruthy()
  await user.type(screen.getByLabelText('Remarks'), 'S')
  expect(screen.queryByText('Some fields are not right.')).toBeNull()
  expect(screen.getByText('HA1: is no machine of this company')).toBeTruthy()
})

test('after a failure the same key is sent again; after a change another one', async () => {
  answer = () => problem(504, 'database_unavailable')
  const { user } = await open()
  await writeForm(user)
  for (let turn = 1; turn <= 2; turn += 1) {
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sent).toHaveLength(turn))
  }
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await user.type(screen.getByLabelText('Remarks'), 'At once')
  await user.click(screen.getByRole('button', { name: 'Look it over' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toHaveLength(3))
  const [first, second, third] = sent.map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('what was sent is saved as a file, with its state and answer', async () => {
  const saved = catchFiles()
  past = [
    {
      number: 1041,
      state: 'done',
      topic: null,
      reason: 'sold',
      serials: ['HA1', 'HA2'],
      text: '=cmd',
      name: 'Ken Mori',
      answer: 'They are gone.',
      is_own: true,
      created_at: '2026-11-20T01:00:00Z',
      changed_at: '2026-11-21T01:00:00Z',
      files: [],
    },
  ]
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Export: What was sent' }))
  await user.click(await screen.findByRole('button', { name: 'CSV file' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await linesOf(saved[0]!)).toEqual([
    'Number,State,Sent,By,Reason,Serials,Message,Files,Answer',
    expect.stringMatching(/^1041,Done,2026\/11\/\d\d \d\d:00,Ken Mori,Sold,"HA1, HA2",'=cmd,,They are gone\.$/),
  ])
})
