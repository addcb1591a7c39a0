// The start page's questions to the server, asked before its code is there.
import { countMachines, listMachines } from '#contract/machine.ts'
import type { Question } from '#web/base/ahead.ts'
import { PATHS } from '#web/base/links.ts'
import { PLAIN_LIST } from '#web/machine/plain-list.ts'

// Each must be equal to the list's own question, or it is asked twice. Other pages ask when they open.
const QUESTIONS: readonly Question[] = [
  [listMachines, { query: PLAIN_LIST }],
  [countMachines, { query: {} }],
]

export function firstQuestions({ pathname, search }: Pick<Location, 'pathname' | 'search'>): readonly Question[] {
  return pathname === PATHS.machines && search === '' ? QUESTIONS : []
}
