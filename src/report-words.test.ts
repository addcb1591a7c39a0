// Mailed workbooks call things as the pages do whose lists they hold.
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { RECEIVED_TYPES } from '#contract/receive-history/receive-history.shape.ts'
import { LANGUAGES } from '#domain/language.ts'
import { PoWords } from '#server/base/words/po-words.ts'

/** Names with blanks between them. */
const same = (names: string) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, name]),
  )

/** By the workbook's catalogue: the page's, and its words by the workbook's names. */
const NOUNS: Record<string, [page: string, words: Record<string, string>]> = {
  'alarm-book': [
    'alarm',
    same(`col_moment col_content col_state col_type col_device col_code type_1 type_2 type_3 severity_critical
      severity_warning since lasted after state_recovered seconds minutes hours days`),
  ],
  'receive-history-book': [
    'receive-history',
    {
      ...same('col_recorded col_type col_received col_terminal col_sequence'),
      ...same(RECEIVED_TYPES.map((type) => `type_${type}`).join(' ')),
    },
  ],
  'daily-range-book': [
    'daily-range',
    same(`machine strip days operating running idle_hours idle_share idle_change idle_fuel idle_fuel_most idle_cost idle_cost_most points dates
      today yesterday this_week last_week last_7 last_30 last_90`),
  ],
  'maintenance-book': [
    'maintenance',
    same(`workload_title workload_weeks workload_week workload_planned workload_due workload_machines workload_parts
      workload_item workload_part workload_unit within_30 within_60 within_90 unit_pcs unit_l unit_kg`),
  ],
}

const po = new PoWords(fileURLToPath(new URL('../words', import.meta.url)))

test.each(LANGUAGES.flatMap((language) => Object.keys(NOUNS).map((noun) => [language, noun] as const)))(
  'in %s the workbook and the page of %s have the same words',
  (language, noun) => {
    const [page, names] = NOUNS[noun]!
    const [server, web] = [po.texts(noun, language), po.texts(page, language)]
    const entries = Object.entries(names)
    expect(entries.length).toBeGreaterThan(10)
    for (const [own, its] of entries) expect([own, server[own]]).toEqual([own, web[its] ?? 'missing'])
  },
)
