// What the screen behind an address asks of the server first, known before its code is there. Each must read word for word as the screen's own.
import { countMachines, listMachines } from '#contract/machine.ts'
import type { Question } from '#web/base/ahead.ts'
import { PATHS } from '#web/base/links.ts'
import { PLAIN_LIST } from '#web/machine/plain-list.ts'

const ofPlainList: readonly Question[] = [
  [listMachines, { query: PLAIN_LIST }],
  [countMachines, { query: {} }],
]

export const firstQuestions = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): readonly Question[] =>
  pathname === PATHS.machines && search === '' ? ofPlainList : []
