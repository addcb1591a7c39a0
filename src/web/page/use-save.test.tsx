// Saving as a person sees it: stored, refused, overtaken, pressed twice, undone.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getSite, saveSite } from '#contract/site/site.ts'
import { UNDO_ACCEPTED_MINUTES, UNDO_MS } from '#domain/undo-time.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { call } from '#web/base/api.ts'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { useApi } from '#web/base/use-api.ts'
import { dismissSnack } from '#web/ui/layout/snack.ts'
import { SnackBar } from '#web/ui/layout/SnackBar.tsx'
import { useSave } from './use-save.ts'

/** The site as the server keeps it. */
let site: { id: number; name: string; version: number }
/** Names that were sent. */
let sent: string[]
/** Answers instead of the server's own, in turn; null: the line is cut. */
let instead: (Response | null)[]

function NamePage() {
  const { data } = useApi(getSite, { params: { id: 1 } })
  const [name, setName] = useState('')
  const { save, isSaving, fault, faults } = useSave(saveSite, {
    invalidates: [getSite],
    undo: ({ version }) => ({
      run: () => call(saveSite, { params: { id: 1 }, body: { name: 'Yard', is_hidden: false, version } }),
      text: 'As it was',
    }),
    words: { saved: (_, { body }) => `Named ${body.name}` },
  })
  const store = () => void save({ params: { id: 1 }, body: { name, is_hidden: false, version: data?.version ?? 0 } })
  return (
    <>
      <h1>{data?.name}</h1>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <p>{faults['name']}</p>
      <div role="group">{fault}</div>
      <button type="button" aria-busy={isSaving} onClick={store}>
        Save
      </button>
    </>
  )
}

async function answer(_address: string, init?: RequestInit): Promise<Response> {
  if ((init?.method ?? 'GET') !== 'GET') {
    const { name, version } = JSON.parse(String(init?.body)) as { name: string; version: number }
    sent.push(name)
    if (instead.length > 0) {
      const next = instead.shift()
      if (next) return next
      throw new TypeError('Failed to fetch')
    }
    if (version !== site.version) return problem(409, 'changed_meanwhile')
    site = { ...site, name, version: version + 1 }
  }
  return Response.json(site)
}

beforeAll(async () => {
  await showLanguage('en')
  await loadMessages('error')
})
beforeEach(() => {
  furnishBrowser()
  site = { id: 1, name: 'Yard', version: 3 }
  sent = []
  instead = []
  vi.stubGlobal('fetch', answer)
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
})
afterEach(() => {
  act(dismissSnack)
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function typeName(name: string) {
  const { user } = await openPortal({ '/': NamePage }, ['/'], { beside: <SnackBar /> })
  await screen.findByRole('heading', { name: 'Yard' })
  await user.type(screen.getByLabelText('Name'), name)
  return user
}
function saveButton() {
  return screen.getByRole('button', { name: 'Save' })
}
function said() {
  return screen.getByRole('group').textContent
}
function typed() {
  return screen.getByLabelText<HTMLInputElement>('Name').value
}

test('what is stored is shown and said, and an undo brings back what was there', async () => {
  const user = await typeName('Quarry')
  await user.click(saveButton())
  await screen.findByText('Named Quarry')
  await screen.findByRole('heading', { name: 'Quarry' })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('As it was')
  screen.getByRole('heading', { name: 'Yard' })
  expect(sent).toEqual(['Quarry', 'Yard'])
})

test('a refusal says why, at the field too, keeps what was typed and ends when it is typed anew', async () => {
  instead = [problem(422, 'invalid_fields', { fields: [{ field: 'name', message: 'is taken' }] })]
  const user = await typeName('Quarry')
  await user.click(saveButton())
  await waitFor(() => expect(said()).toBe('Some fields are not right.'))
  screen.getByText('is taken')
  expect(typed()).toBe('Quarry')
  await user.type(screen.getByLabelText('Name'), ' 2')
  expect(said()).toBe('')
  await user.click(saveButton())
  await screen.findByText('Named Quarry 2')
  expect(screen.queryByText('is taken')).toBeNull()
})

test('what others have changed meanwhile is refused and shown, and nothing typed is lost', async () => {
  const user = await typeName('Quarry')
  site = { ...site, name: 'Depot', version: 4 }
  await user.click(saveButton())
  await screen.findByRole('heading', { name: 'Depot' })
  expect(said()).toBe('Someone else has changed this meanwhile. Load it again.')
  expect(typed()).toBe('Quarry')
})

test('two presses at once write once', async () => {
  await typeName('Quarry')
  act(() => {
    fireEvent.click(saveButton())
    fireEvent.click(saveButton())
  })
  fireEvent.click(saveButton())
  await screen.findByText('Named Quarry')
  expect(sent).toEqual(['Quarry'])
})

test('without a connection it says so, and the next press saves', async () => {
  instead = [null]
  const user = await typeName('Quarry')
  await user.click(saveButton())
  await waitFor(() => expect(said()).toBe('The server cannot be reached. Check the connection and try again.'))
  await user.click(saveButton())
  await screen.findByText('Named Quarry')
  expect(said()).toBe('')
})

test('an undo that the server refuses is said to be over', async () => {
  const user = await typeName('Quarry')
  await user.click(saveButton())
  instead = [problem(404, 'not_found')]
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('This can no longer be undone.')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('an undo after a change of somebody else says so and shows it', async () => {
  const user = await typeName('Quarry')
  await user.click(saveButton())
  const undo = await screen.findByRole('button', { name: 'Undo' })
  site = { ...site, name: 'Depot', version: 9 }
  await user.click(undo)
  await screen.findByText(/someone else has changed this/i)
  await screen.findByRole('heading', { name: 'Depot' })
})

test('an undo that did not reach the server is offered again', async () => {
  const user = await typeName('Quarry')
  await user.click(saveButton())
  instead = [null]
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText(/server cannot be reached/i)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('heading', { name: 'Yard' })
})

test('an undo is offered for its time after the press, and no longer', async () => {
  const user = await typeName('Quarry')
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  await user.click(saveButton())
  await screen.findByRole('button', { name: 'Undo' })
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS / 2))
  screen.getByRole('button', { name: 'Undo' })
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS / 2))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(UNDO_ACCEPTED_MINUTES * 60_000).toBeGreaterThan(UNDO_MS)
})
