// What all cells of machines need: texts, formats, language, today.
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import type { MachineItem } from '#contract/machine/machine.ts'
import type { Language } from '#domain/language.ts'
import { type Format, useFormat } from '#web/base/format.ts'
import { type Translate, useLanguage, useMessages } from '#web/base/i18n.ts'
import { useNow } from '#web/base/use-now.ts'
import { type Today, todayAt, useCompanyDate, useZone } from '#web/base/use-today.ts'

export type MachineReader = {
  t: Translate<'machine'>
  category: Translate<'category'>
  format: Format
  language: Language
  today: Today
  /** Today in the company's zone, by which work is due. */
  companyDate: string
}

/**
 * A machine's cell. A plain function: a hook for words and clock
 * in each of hundreds of cells would cost more than their content.
 */
export type MachineCell = (machine: MachineItem, reader: MachineReader) => ReactNode

/** The same object until language, units, zone or the time change. */
export function useMachineReader(): MachineReader {
  const t = useMessages('machine')
  const category = useMessages('category')
  const format = useFormat()
  const language = useLanguage()
  const zone = useZone()
  // Ages may lag behind the person's input.
  const now = useDeferredValue(useNow())
  const companyDate = useDeferredValue(useCompanyDate())
  return useMemo(
    () => ({ t, category, format, language, today: todayAt(now, zone), companyDate }),
    [t, category, format, language, now, zone, companyDate],
  )
}

/** A cell of the list on another screen. */
export function Cell({ of, machine }: { of: MachineCell; machine: MachineItem }) {
  return of(machine, useMachineReader())
}
