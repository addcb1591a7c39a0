// What all nouns bring, gathered from their list.
import { BOOK_SUBJECTS } from '#domain/report-schedule.ts'
import type { RecordType } from '#server/base/record/record-type.ts'
import type { Lists, Noun, ReportSources } from './noun.ts'

type Nouns = readonly Noun[]

/** In the nouns' order, with what other nouns do after their rows. */
export const recordTypesOf = (nouns: Nouns): RecordType[] => {
  const types = nouns.flatMap(({ records = [] }) => records)
  const tables = new Set(types.map(({ table }) => table?.name))
  for (const table of nouns.flatMap(({ onRecords = {} }) => Object.keys(onRecords)))
    if (!tables.has(table)) throw new Error(`A noun waits for records of ${table}, which no noun stores.`)
  const answered = nouns.flatMap(({ onAnswers }) => onAnswers ?? [])
  return types.map((type) => {
    const { table, after, answers } = type
    const hooks = [after, ...nouns.map(({ onRecords }) => table && onRecords?.[table.name])].filter((hook) => !!hook)
    return {
      ...type,
      ...(hooks.length > 0 && {
        after: async (db, rows, companies) => {
          for (const hook of hooks) await hook(db, rows, companies)
        },
      }),
      ...(answers && {
        onAnswers: async (db, given) => {
          for (const hook of answered) await hook(db, given)
        },
      }),
    }
  })
}

export const listsOf = (nouns: Nouns): Lists => {
  const all = <L extends keyof Lists>(list: L) => nouns.flatMap(({ sources }) => [...(sources?.[list] ?? [])])
  return { inbox: all('inbox'), bell: all('bell'), events: all('events'), watched: all('watched') } as Lists
}

/** @throws Error for a subject that not exactly one noun has */
export const reportsOf = (nouns: Nouns, lists: Lists): ReportSources => {
  const sources = nouns.flatMap(({ reports }) => Object.entries(reports?.(lists) ?? {}))
  for (const subject of BOOK_SUBJECTS)
    if (sources.filter(([name]) => name === subject).length !== 1)
      throw new Error(`${subject} must be the report of exactly one noun.`)
  return Object.fromEntries(sources) as ReportSources
}
