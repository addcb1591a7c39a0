// Faults of the API as text.
import { isSignOnFault } from '#contract/errors.ts'
import { ApiFault } from './api-fault.ts'
import type { Translate } from './i18n.ts'

export function faultWords(error: Error, t: Translate<'error'>): string {
  if (!(error instanceof ApiFault)) return t('unknown')
  if (error.code === 'outdated') return t('unknown')
  return isSignOnFault(error.code) ? error.message : t(error.code)
}
