// A printed file's pages, pictures and text, as pdftotext reads it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const apt = (...words: string[]) =>
  spawnSync('apt-get', words, { timeout: 120_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })

const isThere = () => spawnSync('pdftotext', ['-v']).error === undefined

/**
 * Whether pdftotext exists or could be installed:
 * as root, from Debian's package.
 */
const hasReader = (): boolean => {
  if (isThere()) return true
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', 'poppler-utils')
  return isThere()
}

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0

export type Printed = {
  pages: number
  /** Bitmaps. */
  pictures: number
  /** Fonts with a character map: their text can be selected and searched. */
  readableFonts: number
  fonts: number
  /** Text from pdftotext; null where it cannot be had. */
  text: string | null
}

export const readPdf = (pdf: Buffer): Printed => {
  const raw = pdf.toString('latin1')
  return {
    pages: count(raw, /\/Type ?\/Page\b/g),
    pictures: count(raw, /\/Subtype ?\/Image\b/g),
    fonts: count(raw, /\/Type ?\/Font\b/g),
    readableFonts: count(raw, /\/ToUnicode\b/g),
    text: hasReader() ? spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).stdout.toString('utf8') : null,
  }
}
