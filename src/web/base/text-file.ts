// The text of a chosen file, in the encoding that it has.
import type { Language } from '#domain/language.ts'

/** What spreadsheets save as plain 'CSV' where it is not UTF-8. */
const ENCODINGS: Partial<Record<Language, string>> = { ja: 'shift_jis', ko: 'euc-kr', ru: 'windows-1251' }

/** Null for a file of more bytes than the server reads. */
export async function readTextFile(file: File, language: Language, most: number): Promise<string | null> {
  if (file.size > most) return null
  const bytes = await file.arrayBuffer()
  const [first, second] = new Uint8Array(bytes)
  // 'Unicode text' of a spreadsheet is UTF-16 with its mark.
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(ENCODINGS[language] ?? 'windows-1252').decode(bytes)
  }
}
