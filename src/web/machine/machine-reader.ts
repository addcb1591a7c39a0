// What all cells of machines need: texts, formats, language, today.
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import type { MachineItem } from '#contract/machine.ts'
import type { Language } from '#domain/language.ts'
import { type Format, useFormat } from '#web/base/format.ts'
import { type Translate, useLanguage, useMessages } from '#web/base/i18n.ts'
import { useNow } from '#web/base/use-now.ts'
import { type Today, todayAt, useZone } from '#web/base/use-today.ts'

export type MachineReader = {
  t: Translate<'machine'>
  category: Translate<'category'>
  format: Format
  language: Language
  today: Today
}

/** What a machine's cell shows. A plain function: hundreds of cells that each asked for words and clock cost more than what they show. */
export type MachineCell = (machine: MachineItem, reader: MachineReader) => ReactNode

/** The same object until language, units, zone or the time change. */
export function useMachineReader(): MachineReader {
  const t = useMessages('machine')
  const category = useMessages('category')
  const format = useFormat()
  const language = useLanguage()
  const zone = useZone()
  // Ages may wait for whatever the person does meanwhile.
  const now = useDeferredValue(useNow())
  return useMemo(
    () => ({ t, category, format, language, today: todayAt(now, zone) }),
    [t, category, format, language, now, zone],
  )
}

/** A cell of the list on another screen. */
export function Cell({ of, machine }: { of: MachineCell; machine: MachineItem }) {
  return of(machine, useMachineReader())
}
