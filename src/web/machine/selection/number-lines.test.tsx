// The lines of management numbers as a file.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { catchFiles, linesOf } from '#web/list/take-away/test-files.ts'
import { NumberLines } from './NumberLines.tsx'
import { linesOf as numberLines } from './number-lines.ts'

beforeEach(async () => {
  furnishBrowser()
  await showLanguage('en')
  await Promise.all(
    (['management-number', 'machine', 'list', 'download', 'error'] as const).map((noun) => loadMessages(noun)),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the lines of an upload are saved as they stand, with what was refused', async () => {
  const saved = catchFiles()
  const machine = { serial: 'HA1', display_serial: 'HA-1', type_code: 'HA-1600N-3', machine_category: '12' }
  const lines = numberLines([{ ...machine, management_number: null } as never]).map((line) => ({
    ...line,
    typed: '=R-7',
  }))
  const { user } = await openPortal(
    { '/': () => <NumberLines lines={lines} refused={new Map([['HA1', 'is taken']])} onChange={() => undefined} /> },
    ['/'],
  )
  await user.click(await screen.findByRole('button', { name: 'Export: Set management numbers' }))
  await user.click(await screen.findByRole('button', { name: 'CSV file' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await linesOf(saved[0]!)).toEqual([
    'Serial,Model,Number now,New number,Fault',
    "HA-1,HA-1600N-3,,'=R-7,is taken",
  ])
})
