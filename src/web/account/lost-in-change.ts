// What a change of company has left out, kept over the reload to be told.
import type { Lost } from './address-in-company.ts'

const KEY = 'hoistline_lost_in_change'

export function rememberLoss(lost: Lost): void {
  if (lost !== null) sessionStorage.setItem(KEY, lost)
}

/** Once. */
export function takeLoss(): Lost {
  const lost = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return lost === 'page' || lost === 'conditions' ? lost : null
}
