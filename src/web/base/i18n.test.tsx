// The language changes at once, everywhere, and is remembered.
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { chooseOwnLanguage, showLanguage, useMessages } from './i18n.ts'
import { languageOfCookie, preferredLanguage } from './preferred-language.ts'

function Words() {
  const shell = useMessages('shell')
  const account = useMessages('account')
  return (
    <p>
      {shell('management')} / {account('log_out')} / {shell('age_minutes', { minutes: 4 })}
    </p>
  )
}

beforeAll(() => showLanguage('en'))
afterEach(cleanup)

it('changes the language without reload, on the document and in the cookie', async () => {
  await act(async () => render(<Words />))
  expect(await screen.findByText('Management / Log out / 4 min ago')).toBeTruthy()
  await act(() => chooseOwnLanguage('ja'))
  expect(screen.getByText('管理 / ログアウト / 4 分前')).toBeTruthy()
  expect(document.documentElement.lang).toBe('ja')
  expect(languageOfCookie()).toBe('ja')
})

it('prefers the cookie to the account, within the deployment’s languages', () => {
  expect(preferredLanguage(['ja', 'en', 'de'], 'de')).toBe('ja')
  expect(preferredLanguage(['en', 'de'], 'de')).toBe('de')
})
