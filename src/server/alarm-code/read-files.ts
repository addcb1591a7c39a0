// The maker's tables of alarm codes and of control devices, read from CSV files.
import { LANGUAGES, type Language } from '#domain/language.ts'
import { readCsv, type CsvRow, type LineFault } from '#server/base/csv-file.ts'

export const SEVERITIES = ['critical', 'warning', 'notice'] as const
export type Severity = (typeof SEVERITIES)[number]

/** `model`: a type code, or '' for all models. */
type OfModel = { line: number; model: string; language: Language }
export type CodeText = OfModel & {
  error_code: string
  severity: Severity | null
  content: string
  meaning: string | null
  advice: string | null
}
export type DeviceText = OfModel & { control_device_code: string; name: string }
export type ReadTexts<Text> = { rows: Text[]; faults: LineFault[] }

/** What holds for lines that do not say it themselves. */
export type Defaults = { model?: string | undefined; language?: Language | undefined; encoding?: string | undefined }

const CODE_COLUMNS = ['error_code', 'model', 'language', 'severity', 'content', 'meaning', 'advice'] as const
const DEVICE_COLUMNS = ['control_device_code', 'model', 'language', 'name'] as const
const LONGEST = {
  error_code: 40,
  control_device_code: 40,
  model: 100,
  name: 100,
  content: 200,
  meaning: 1000,
  advice: 1000,
} as const

const isOneOf = <Word extends string>(words: readonly Word[], given: string | undefined): given is Word =>
  words.some((word) => word === given)

const tooLong = (cells: Record<string, string>): string[] =>
  Object.entries(LONGEST).flatMap(([name, longest]) => {
    const length = cells[name]?.length ?? 0
    return length > longest ? [`${name} has ${length} characters; at most ${longest} are kept`] : []
  })

const languageFault = (given: string | undefined): string =>
  given === undefined
    ? 'names no language; fill it in, or say --language for the whole file'
    : `language "${given}" is none of ${LANGUAGES.join(', ')}`

/** Rows with a valid language whose `keyOf` is their own, and the faults of the others. */
const readTexts = <Text extends OfModel>(
  file: { rows: CsvRow[]; faults: LineFault[] },
  defaults: Defaults,
  keyOf: (row: Text) => string,
  read: (cells: Record<string, string>, faults: string[]) => Omit<Text, keyof OfModel>,
): ReadTexts<Text> => {
  const rows: Text[] = []
  const faults = [...file.faults]
  const lineOf = new Map<string, number>()
  for (const { line, cells, faults: unreadable } of file.rows) {
    if (unreadable.length > 0) continue
    const found = tooLong(cells)
    const language = cells['language'] ?? defaults.language
    const fields = read(cells, found)
    if (!isOneOf(LANGUAGES, language)) found.push(languageFault(language))
    else {
      const row = { line, model: cells['model'] ?? defaults.model ?? '', language, ...fields } as Text
      const before = lineOf.get(keyOf(row))
      if (before !== undefined) found.push(`is in line ${before} already; keep one of the two`)
      lineOf.set(keyOf(row), before ?? line)
      rows.push(row)
    }
    faults.push(...found.map((message) => ({ line, message })))
  }
  return { rows, faults }
}

/** Lines of one code and model that name different severities. */
const severityFaults = (rows: readonly CodeText[]): LineFault[] => {
  const first = new Map<string, CodeText>()
  return rows.flatMap((row) => {
    if (row.severity === null) return []
    const key = `${row.error_code}\0${row.model}`
    const before = first.get(key) ?? row
    first.set(key, before)
    if (before.severity === row.severity) return []
    const message = `severity "${row.severity}" of ${row.error_code} is "${before.severity}" in line ${before.line}; make them equal`
    return [{ line: row.line, message }]
  })
}

export const readCodeFile = (bytes: Uint8Array, defaults: Defaults): ReadTexts<CodeText> => {
  const columns = { known: CODE_COLUMNS, required: ['error_code', 'content'], noun: 'alarm codes' }
  const file = readCsv(bytes, columns, defaults.encoding)
  const { rows, faults } = readTexts<CodeText>(
    file,
    defaults,
    ({ error_code, model, language }) => `${error_code}\0${model}\0${language}`,
    (cells, found) => {
      const severity = cells['severity']?.toLowerCase()
      const isKnown = isOneOf(SEVERITIES, severity)
      if (severity !== undefined && !isKnown)
        found.push(`severity "${cells['severity']}" is none of ${SEVERITIES.join(', ')}`)
      return {
        error_code: cells['error_code']!,
        severity: isKnown ? severity : null,
        content: cells['content']!,
        meaning: cells['meaning'] ?? null,
        advice: cells['advice'] ?? null,
      }
    },
  )
  return { rows, faults: [...faults, ...severityFaults(rows)] }
}

export const readDeviceFile = (bytes: Uint8Array, defaults: Defaults): ReadTexts<DeviceText> =>
  readTexts<DeviceText>(
    readCsv(
      bytes,
      { known: DEVICE_COLUMNS, required: ['control_device_code', 'name'], noun: 'control devices' },
      defaults.encoding,
    ),
    defaults,
    ({ control_device_code, model, language }) => `${control_device_code}\0${model}\0${language}`,
    (cells) => ({ control_device_code: cells['control_device_code']!, name: cells['name']! }),
  )
