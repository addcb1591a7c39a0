// The menus, made of the entries that screens register.
import type { User } from '#contract/account/account.ts'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { PATHS } from '#web/base/links.ts'
import { may } from '#web/base/may.ts'
import { useMenuWords } from '#web/base/menu-words.ts'
import type { Menu, MenuEntry, Screen } from '#web/base/registered-screen.ts'
import { mayUse } from '#web/base/rights.ts'
import { useUser } from '#web/base/session.ts'
import { SCREENS } from './screens.ts'

/** `path`: with $serial where it is a machine's. */
type Entry = MenuEntry & { path: string }
type EntryIn<M extends Menu> = Extract<Entry, { in: M }>

/** Entries in order, of those screens that the reader's company may open. */
export function allowedEntries(screens: readonly Screen[], user: User | null): Entry[] {
  return screens
    .filter(({ right, permission = 'read' }) => mayUse(user, right) && may(user, permission))
    .flatMap(({ menu = [], isOfMachine, path }) =>
      menu.map((entry) => ({ ...entry, path: isOfMachine ? PATHS.machine + path : path })),
    )
    .toSorted((a, b) => a.at - b.at)
}

function isIn<M extends Menu>(menu: M) {
  return (entry: Entry): entry is EntryIn<M> => entry.in === menu
}

/** A menu in the reader's language. */
export function useMenu<M extends Menu>(menu: M): (EntryIn<M> & { text: string })[] {
  const t = useMenuWords()
  const entries = allowedEntries(SCREENS, useUser()).filter(isIn(menu))
  return entries.map((entry) => ({ ...entry, text: t(entry.word) }))
}

/** The menu beside a machine's screens, without those that a simple type lacks. */
export function useMachineMenu() {
  const entries = useMenu('machine')
  return (machine: Pick<MachineDetail, 'is_ic1r'>) =>
    entries.filter(({ isHiddenForSimpleType = false }) => !(isHiddenForSimpleType && machine.is_ic1r))
}

/** A path of the machine menu, of one machine. */
export function pathOfMachine(path: string, serial: string): string {
  return path.replace('$serial', () => encodeURIComponent(serial))
}
