// Compares SQL with the recording of what ran, or renews it, and with rules.
import { dirname } from 'node:path'
import { columnsOf, readRecording, readSeen, RECORDING, STRINGS, writeRecording, type Recording } from './recording.ts'
import { rowFaults } from './row-faults.ts'
import { machineFaults } from './several-machines/faults.ts'
import { readSource, type Template } from './templates.ts'

const [file, ...options] = process.argv.slice(2)
const { templates, strings, checker } = readSource()
/** A run of some folders' tests renews these alone: the others ran in passing, with less data. */
const folders = options.filter((option) => !option.startsWith('--'))
const isRenewed = (path: string): boolean => folders.length === 0 || folders.some((folder) => path.startsWith(folder))
const seen = file === undefined ? null : readSeen(file)
const isRecording = options.includes('--record')
/** What no test of this process runs is recorded as such. */
const isElsewhere = options.includes('--elsewhere')
const before = readRecording()
const hasRun = ({ hash }: Template): boolean => seen !== null && (seen.forms.has(hash) || seen.inner.has(hash))

/** Forms of a template that ran; undefined when it never did in its present words. */
const formsOf = ({ path, hash }: Template): string[] | null | undefined => {
  const known = before[path]?.[hash]
  if (known !== undefined && !isRenewed(path)) return known
  const forms = seen?.forms.get(hash)
  if (forms) return [...forms].toSorted()
  if (seen?.inner.has(hash)) return []
  return known === undefined && isElsewhere ? null : known
}

const again = (path: string): string => `npm run statements -- ${dirname(path)}`

const faults: string[] = []
const recording: Recording = {}
for (const template of templates) {
  const { path, line, hash } = template
  const forms = formsOf(template)
  if (forms === undefined) {
    faults.push(`${path}:${line}: this SQL has not run since it was changed: ${again(path)}`)
    continue
  }
  const known = (recording[path] ??= {})
  known[hash] = forms
  if (forms === null) continue
  const sentences = forms.map((form) => rowFaults(template, columnsOf(form), checker))
  faults.push(...new Set(sentences.flat().map((sentence) => `${path}:${line}: ${sentence}`)))
}
for (const [path, hash] of strings) {
  const isNew =
    isRecording && (isElsewhere || templates.some((one) => dirname(one.path) === dirname(path) && hasRun(one)))
  const known = isNew ? [hash] : before[path]?.[STRINGS]
  if (known?.[0] !== hash)
    faults.push(`${path}: strings of its SQL have not run since they were changed: ${again(path)}`)
  else recording[path] = { [STRINGS]: known, ...recording[path] }
}
if (file !== undefined) faults.push(...machineFaults(file, templates, options.includes('--whole')))
if (isRecording) {
  await writeRecording(recording)
  console.log(`${RECORDING} has ${templates.length} templates.`)
}
if (faults.length > 0) {
  console.error(
    `${faults.join('\n')}\n${faults.length} faults; see docs/decisions/typed-sql.md and several-machines.md`,
  )
  process.exit(1)
}
