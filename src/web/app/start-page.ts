// The start page's requests, sent before its code loads.
import { countMachines, listMachines } from '#contract/machine/machine.ts'
import type { Question } from '#web/base/ahead.ts'
import { PATHS } from '#web/base/links.ts'
import { PLAIN_LIST } from '#web/machine/plain-list.ts'

// Must equal the list's own requests, or they are sent twice.
// Other pages send theirs when they open.
const QUESTIONS: readonly Question[] = [
  [listMachines, { query: PLAIN_LIST }],
  [countMachines, { query: {} }],
]

export function firstQuestions({ pathname, search }: Pick<Location, 'pathname' | 'search'>): readonly Question[] {
  return pathname === PATHS.machines && search === '' ? QUESTIONS : []
}
