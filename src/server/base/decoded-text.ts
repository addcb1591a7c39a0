// The text of a file: UTF-8, UTF-16 with its mark, or the encoding that is named.

/** Those of spreadsheets' plain 'CSV', and others that TextDecoder knows by them. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'shift_jis', 'euc-kr', 'windows-1251', 'windows-1252'] as const

const markedEncoding = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'

/** Null for bytes that are no text of the encoding. */
export const decodedText = (bytes: Uint8Array, encoding = markedEncoding(bytes)): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
