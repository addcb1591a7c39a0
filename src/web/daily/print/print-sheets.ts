// The sheets of a machine's month to print, and the choice in the address.
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useCallback } from 'react'
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { type DailySubPageEntry, dailySubPages } from '#domain/machine-menu.ts'
import { usePageAddress } from '#web/base/page-address.ts'
import type { SheetMachine } from '#web/daily/pages/sheet.ts'

export type PrintSheet = {
  id: 'days' | Exclude<DailySubPageEntry['id'], 'print'>
  label: 'days' | Exclude<DailySubPageEntry['label'], 'print'>
}

/** The sites of a machine's month; another noun finds them. */
export type SitesSlot = ComponentType<{ serial: string; month: CalendarMonth }>

/** All sheets of a machine, in the order of its tabs. */
export function sheetsOf(machine: SheetMachine): PrintSheet[] {
  const pages = dailySubPages(machine).flatMap(({ id, label }): PrintSheet[] =>
    id === 'print' || label === 'print' ? [] : [{ id, label }],
  )
  return [{ id: 'days', label: 'days' }, ...pages]
}

/** `text`: ids separated by commas. All sheets when it names none of the machine's. */
export function chosenSheets(sheets: readonly PrintSheet[], text: string | null): PrintSheet[] {
  const names = text?.split(',') ?? []
  const chosen = sheets.filter(({ id }) => names.includes(id))
  return chosen.length > 0 ? chosen : [...sheets]
}

/** The choice as text for the address; null for all sheets. */
export function sheetsText(sheets: readonly PrintSheet[], chosen: readonly PrintSheet['id'][]): string | null {
  return chosen.length === sheets.length ? null : chosen.join(',')
}

const STORAGE_KEY = 'hoistline_print_sheets'
const QUERY_KEY = 'sheets'

export function useSheetsAddress(): { text: string | null; choose: (text: string | null) => void } {
  const { pathname, text: search } = usePageAddress()
  const navigate = useNavigate()
  const choose = useCallback(
    (text: string | null) => {
      if (text === null) localStorage.removeItem(STORAGE_KEY)
      else localStorage.setItem(STORAGE_KEY, text)
      const next = new URLSearchParams(search)
      if (text === null) next.delete(QUERY_KEY)
      else next.set(QUERY_KEY, text)
      void navigate({ href: `${pathname}?${next}`, replace: true, resetScroll: false })
    },
    [navigate, pathname, search],
  )
  return { text: new URLSearchParams(search).get(QUERY_KEY) ?? localStorage.getItem(STORAGE_KEY), choose }
}
