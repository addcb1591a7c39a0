// Faults of statements that would not run on several machines.
import type { Template } from '#scripts/statements/templates.ts'
import { exceptions } from './exceptions.ts'
import { rules } from './rules.ts'
import { tableFaults } from './schema.ts'
import { readSent } from './sent.ts'

/** A whole run of the tests has more. */
const FEWEST = 1_000
const MOST_SHOWN = 600

/**
 * Sentences that name file, rule and statement (docs/decisions/several-machines.md).
 * `isWhole`: all tests ran, so that no exception may be left over.
 */
export const machineFaults = (file: string, templates: readonly Template[], isWhole: boolean): string[] => {
  const statements = readSent(file, new Map(templates.map(({ hash, path }) => [hash, path])))
  if (isWhole && statements.length < FEWEST) throw new Error('the statements that the tests sent were not found')
  const used = new Set<unknown>()
  /** By sentence: the first statement of several that it holds for. */
  const faults = new Map<string, string>()
  for (const sent of statements)
    for (const rule of rules)
      for (const fault of rule.faults(sent)) {
        const exception = exceptions.find(({ rule: name, path }) => name === rule.name && path === sent.path)
        const sentence = `${sent.path}: rule ${rule.name} of several machines: ${fault}`
        if (exception !== undefined) used.add(exception)
        else if (!faults.has(sentence)) faults.set(sentence, sent.text.replace(/\s+/g, ' ').trim())
      }
  return [
    ...tableFaults(),
    ...Array.from(faults, ([sentence, text]) => `${sentence}\n    ${text.slice(0, MOST_SHOWN)}`),
    ...(isWhole ? exceptions.filter((exception) => !used.has(exception)) : []).map(
      ({ rule, path }) => `${path} keeps to rule ${rule} of several machines: take its exception away`,
    ),
  ]
}
