// After sign-in one may be led inside the portal only.
import { expect, it } from 'vitest'
import { isInsidePortal } from './links.ts'

it.each(['/', '/?category=12', '/machine/HR2066/daily-reports'])('leads to %s', (target) => {
  expect(isInsidePortal(target)).toBe(true)
})

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/login?to=/', ''])(
  'does not lead to %s',
  (target) => {
    expect(isInsidePortal(target)).toBe(false)
  },
)
