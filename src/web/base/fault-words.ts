// Faults of the API as text.
import { isSignInCode } from '#contract/errors.ts'
import { ApiFault } from './api-fault.ts'
import type { Translate } from './i18n.ts'

export function faultWords(error: Error, t: Translate<'error'>): string {
  if (!(error instanceof ApiFault)) return t('unknown')
  if (error.code === 'outdated') return t('unknown')
  if (isSignInCode(error.code)) return error.message
  const role = roleWord(error)
  return role === null ? t(error.code) : t(role)
}

/** Of a fault that the person's role is the reason of: who may, and whom to ask. */
export function roleWord(error: unknown): 'not_allowed_plan' | 'not_allowed_administer' | null {
  const permission = error instanceof ApiFault ? error.permission : null
  return permission === null || permission === 'read' ? null : `not_allowed_${permission}`
}
