// The unit of a radius that is typed.
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import type { UnitSystem } from '#domain/units.ts'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { furnishBrowser } from '#web/app/test-portal.tsx'
import { useUnits } from './use-units.ts'

afterEach(() => localStorage.clear())

test.each([
  ['en', 'tonMeter', 1],
  ['ru', 'tonMeter', 1],
  ['ru', 'milePound', 1.609344],
  ['ja', 'milePound', 1.609344],
] satisfies [Language, UnitSystem, number][])('in %s under %s is %f km', async (language, unit, kilometres) => {
  await showLanguage(language)
  await loadMessages('shell')
  furnishBrowser()
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser({ email: 'ken@alpha.example', unit, company: { id: 1 } } as Parameters<typeof rememberUser>[0])
  expect(renderHook(useUnits).result.current).toEqual({ language, kilometres })
  await showLanguage('en')
})
