// Compares SQL templates with the recording of those that ran, or renews it.
import { columnsOf, readRecording, readSeen, RECORDING, writeRecording, type Recording } from './recording.ts'
import { rowFaults } from './row-faults.ts'
import { readTemplates, type Template } from './templates.ts'

const { templates, checker } = readTemplates()
const seen = process.argv[2] === undefined ? null : readSeen(process.argv[2])
const isRecording = process.argv[3] === '--record'
const before = readRecording()

/** Forms of a template that ran; undefined when it never did in its present words. */
const formsOf = ({ path, hash }: Template): string[] | null | undefined => {
  const forms = seen?.forms.get(hash)
  if (forms) return [...forms].toSorted()
  if (seen?.inner.has(hash)) return []
  return before[path]?.[hash] ?? (isRecording ? null : before[path]?.[hash])
}

const faults: string[] = []
const recording: Recording = {}
for (const template of templates) {
  const { path, line, hash } = template
  const forms = formsOf(template)
  if (forms === undefined) {
    faults.push(
      `${path}:${line}: this SQL has not run since it was changed: npm run statements -- ${path.replace(/\/[^/]+$/, '')}`,
    )
    continue
  }
  const file = (recording[path] ??= {})
  file[hash] = forms
  if (forms === null) {
    if (isRecording) console.log(`${path}:${line}: was not run in the tests' own process; its columns are not known`)
    continue
  }
  const sentences = forms.map((form) => rowFaults(template, columnsOf(form), checker))
  faults.push(...new Set(sentences.flat().map((sentence) => `${path}:${line}: ${sentence}`)))
}
if (isRecording) {
  await writeRecording(recording)
  console.log(`${RECORDING} has ${templates.length} templates.`)
}
if (faults.length > 0) {
  console.error(`${faults.join('\n')}\n${faults.length} faults; see docs/decisions/typed-sql.md`)
  process.exit(1)
}
