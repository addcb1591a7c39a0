// The page that the portal opens with, chosen on this browser.
import { PATHS } from './links.ts'

const KEY = 'hoistline_first_page'
/** The day on which the portal was last opened with the chosen page. */
const OPENED_KEY = 'hoistline_first_page_opened'

export const FIRST_PAGES = ['machines', 'today'] as const
export type FirstPage = (typeof FIRST_PAGES)[number]

export function chosenFirstPage(): FirstPage {
  return localStorage.getItem(KEY) === 'today' ? 'today' : 'machines'
}

export function chooseFirstPage(page: FirstPage): void {
  if (page === 'machines') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, page)
}

/** Where sign-in leads to. */
export function firstPath(): string {
  if (chosenFirstPage() === 'machines') return PATHS.machines
  localStorage.setItem(OPENED_KEY, new Date().toDateString())
  return PATHS.today
}

/**
 * Whether the portal's plain address opens another page: on the first time
 * of a day, so that the list keeps its address afterwards.
 */
export function opensElsewhere({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  if (pathname !== PATHS.machines || search !== '' || chosenFirstPage() === 'machines') return false
  return localStorage.getItem(OPENED_KEY) !== new Date().toDateString()
}
