// Addresses inside the portal.
import { expect, it } from 'vitest'
import { isInsidePortal } from './links.ts'
import { dailyPath, dayPath } from './page-links.ts'

it.each(['/', '/?category=12', '/machine/HR2066/daily-reports'])('leads to %s', (target) => {
  expect(isInsidePortal(target)).toBe(true)
})

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/login?to=/', ''])(
  'does not lead to %s',
  (target) => {
    expect(isInsidePortal(target)).toBe(false)
  },
)

it('names a machine’s month, its sub-pages and a day of it, whatever its serial', () => {
  expect(dailyPath('HA4417')).toBe('/machine/HA4417/daily-reports')
  expect(dailyPath('A/1 ä', 'engine')).toBe('/machine/A%2F1%20%C3%A4/daily-reports/engine')
  expect(dayPath('HA4417', '2026-11-05')).toBe('/machine/HA4417/daily-reports?month=202611&day=2026-11-05')
})
