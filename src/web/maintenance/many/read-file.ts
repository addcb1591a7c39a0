// The text of a chosen file, in the encoding that it has.
import { RESULT_FILE_MAX } from '#contract/maintenance-choices.ts'
import type { Language } from '#domain/language.ts'

/** What spreadsheets save as plain 'CSV' where it is not UTF-8. */
const ENCODINGS: Partial<Record<Language, string>> = { ja: 'shift_jis', ko: 'euc-kr', ru: 'windows-1251' }

/** Null for a file that is larger than the server reads. */
export async function readTextFile(file: File, language: Language): Promise<string | null> {
  if (file.size > RESULT_FILE_MAX) return null
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(ENCODINGS[language] ?? 'windows-1252').decode(bytes)
  }
}
