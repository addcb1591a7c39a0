// Which sheets of a machine's month go to paper: the days and each of its sub-pages, chosen in the address.
import { type DailySubPageEntry, dailySubPages } from '#domain/machine-menu.ts'
import type { SheetMachine } from '#web/daily/pages/sheet.ts'

export type PrintSheet = {
  id: 'days' | Exclude<DailySubPageEntry['id'], 'print'>
  label: 'days' | Exclude<DailySubPageEntry['label'], 'print'>
}

/** All that there are of a machine, in the order of its tabs. */
export function sheetsOf(machine: SheetMachine): PrintSheet[] {
  const pages = dailySubPages(machine).flatMap(({ id, label }): PrintSheet[] =>
    id === 'print' || label === 'print' ? [] : [{ id, label }],
  )
  return [{ id: 'days', label: 'days' }, ...pages]
}

/** `text`: names with commas between them, as the address has them. Without any that the machine has, all. */
export function chosenSheets(sheets: readonly PrintSheet[], text: string | null): PrintSheet[] {
  const names = text?.split(',') ?? []
  const chosen = sheets.filter(({ id }) => names.includes(id))
  return chosen.length > 0 ? chosen : [...sheets]
}

/** What the address says for a choice; null when it need not say anything. */
export function sheetsText(sheets: readonly PrintSheet[], chosen: readonly PrintSheet['id'][]): string | null {
  return chosen.length === sheets.length ? null : chosen.join(',')
}
