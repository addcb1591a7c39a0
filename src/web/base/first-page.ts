// The page that the portal opens with, chosen by the account.
import type { User } from '#contract/account/account.ts'
import { PATHS } from './links.ts'
import { serverNow } from './server-clock.ts'
import { readSession } from './stored-session.ts'

/** The day on which this browser last opened the portal with it. */
const OPENED_KEY = 'hoistline_first_page_opened'

export const FIRST_PAGES = ['machines', 'today'] as const satisfies readonly User['first_page'][]

function chosen(): User['first_page'] {
  return readSession()?.user?.first_page ?? 'machines'
}

/** Where sign-in leads to. */
export function firstPath(): string {
  if (chosen() === 'machines') return PATHS.machines
  localStorage.setItem(OPENED_KEY, new Date(serverNow()).toDateString())
  return PATHS.today
}

/**
 * Whether the portal's plain address opens another page: on the first time
 * of a day, so that the list keeps its address afterwards.
 */
export function opensElsewhere({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  if (pathname !== PATHS.machines || search !== '' || chosen() === 'machines') return false
  return localStorage.getItem(OPENED_KEY) !== new Date(serverNow()).toDateString()
}
