// Files that operators publish: a head of named values, then Markdown.
import { createHash } from 'node:crypto'
import { isLanguage, LANGUAGES, type Language } from '#domain/language.ts'
import type { Block } from '#domain/rich-text.ts'
import type { LineFault } from '#server/base/csv-file.ts'
import { readMarkdown, type FoundPicture } from './markdown.ts'
import { measurePicture, type Picture } from './picture.ts'

/** `pictures`: reads a picture that the Markdown names, beside the file. */
export type SourceFile = { file: string; bytes: Uint8Array; readPicture: (name: string) => Uint8Array | null }
export type FileFault = LineFault & { file: string }

/** A head's value with the line that it is in. */
export type HeadValue = { value: string; line: number }
export type ReadFile = {
  file: string
  head: Readonly<Record<string, HeadValue>>
  language: Language
  title: string
  blocks: Block[]
  source: string
  pictures: Picture[]
  faults: LineFault[]
}

export const PICTURE_MB = 2
const PICTURES_AT_MOST = 20
const PIXELS_AT_MOST = 6_000
const SOURCE_AT_MOST = 60_000
const TITLE_AT_MOST = 150

const faultAt = (line: number, message: string): LineFault => ({ line, message })

const textOf = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n')
  } catch {
    return null
  }
}

type Head = { head: Record<string, HeadValue>; body: string; above: number; faults: LineFault[] }

const HOW = 'begin the file with a line ---, lines like "language: en", and another line ---'

const readHead = (text: string, known: readonly string[], required: readonly string[]): Head => {
  const lines = text.split('\n')
  const end = lines.indexOf('---', 1)
  if (lines[0]?.trim() !== '---' || end < 0)
    return { head: {}, body: '', above: 0, faults: [{ line: 1, message: `there is no head; ${HOW}` }] }
  const head: Record<string, HeadValue> = Object.create(null) as Record<string, HeadValue>
  const faults: LineFault[] = []
  lines.slice(1, end).forEach((text, at) => {
    const line = at + 2
    if (text.trim() === '') return
    const [, name = '', value = ''] = /^([^:]*):(.*)$/.exec(text) ?? []
    const key = name.trim()
    if (key === '') faults.push({ line, message: `"${text}" names no value; write it like "language: en"` })
    else if (!known.includes(key))
      faults.push({ line, message: `"${key}" is not known here; known are ${known.join(', ')}` })
    else if (key in head) faults.push({ line, message: `${key} is in line ${head[key]!.line} already; take one away` })
    else if (value.trim() === '') faults.push({ line, message: `${key} is empty; fill it in or take the line away` })
    else if (/\p{Cc}/u.test(value)) faults.push({ line, message: `${key} holds a control character; take it out` })
    else head[key] = { value: value.trim(), line }
  })
  for (const key of required)
    if (!(key in head) && !faults.some(({ message }) => message.startsWith(`${key} `)))
      faults.push({ line: 1, message: `${key} is missing; add a line "${key}: …" to the head` })
  return { head, body: lines.slice(end + 1).join('\n'), above: end + 1, faults }
}

const pictureReader = (readPicture: SourceFile['readPicture'], pictures: Map<string, Picture>) => {
  return (name: string): FoundPicture => {
    if (!/^[\p{L}\p{N}_-][\p{L}\p{N}_. -]*$/u.test(name))
      return { fault: 'is no file beside this one; use letters, digits, - and _ in its name' }
    const bytes = readPicture(name)
    if (bytes === null) return { fault: 'cannot be read; put it beside this file' }
    if (bytes.length > PICTURE_MB * 2 ** 20) return { fault: `is larger than ${PICTURE_MB} MB; make it smaller` }
    const size = measurePicture(bytes)
    if (size === null) return { fault: 'is neither JPEG nor PNG; save it as one of them' }
    const { width, height } = size
    if (Math.min(width, height) < 1 || Math.max(width, height) > PIXELS_AT_MOST)
      return { fault: `has ${width} × ${height} points; make it ${PIXELS_AT_MOST} at most` }
    const picture = createHash('sha256').update(bytes).digest('hex')
    if (!pictures.has(picture) && pictures.size >= PICTURES_AT_MOST)
      return { fault: `is one too many; there may be ${PICTURES_AT_MOST}` }
    pictures.set(picture, { picture, bytes, ...size })
    return { picture, width, height }
  }
}

/** `known`, `required`: names in the head besides language and title, which all files have. */
export const readFile = (
  { file, bytes, readPicture }: SourceFile,
  { known, required }: { known: readonly string[]; required: readonly string[] },
): ReadFile => {
  const pictures = new Map<string, Picture>()
  const text = textOf(bytes)
  const none = { file, head: {}, language: 'en' as const, title: '', blocks: [], source: '', pictures: [] }
  if (text === null) return { ...none, faults: [faultAt(1, 'the file is not UTF-8 text; save it as UTF-8')] }
  if (text.includes('\0')) return { ...none, faults: [faultAt(1, 'the file holds a NUL character; take it out')] }
  if (text.length > SOURCE_AT_MOST)
    return {
      ...none,
      faults: [{ line: 1, message: `the file is longer than ${SOURCE_AT_MOST} characters; shorten it` }],
    }
  const { head, body, above, faults } = readHead(
    text.replace(/^\uFEFF/, ''),
    ['language', 'title', ...known],
    ['language', 'title', ...required],
  )
  const { language, title } = head
  if (language && !isLanguage(language.value))
    faults.push({
      line: language.line,
      message: `language "${language.value}" is none of ${LANGUAGES.join(', ')}; choose one`,
    })
  if (title && title.value.length > TITLE_AT_MOST)
    faults.push({
      line: title.line,
      message: `title has ${title.value.length} characters; shorten it to ${TITLE_AT_MOST}`,
    })
  const markdown = readMarkdown(body, above, pictureReader(readPicture, pictures))
  faults.push(...markdown.faults)
  if (above > 0 && markdown.faults.length === 0 && markdown.blocks.length === 0)
    faults.push(faultAt(above, 'there is no text below the head; write it in Markdown'))
  return {
    file,
    head,
    language: isLanguage(language?.value) ? language.value : 'en',
    title: title?.value ?? '',
    blocks: markdown.blocks,
    source: body.trim(),
    pictures: [...pictures.values()],
    faults,
  }
}
