// Browser and system of a request, as words of two short lists.
import type { FastifyRequest } from 'fastify'

export type Device = { browser: string | null; system: string | null }

// The first that matches: browsers name those that they are built on, too.
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//],
]
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  // An iPad that asks for the pages of a desk says so too.
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]
/** Longer headers are nobody's browser. */
const READ_MAX = 512

const wordOf = (words: readonly (readonly [string, RegExp])[], text: string): string | null =>
  words.find(([, pattern]) => pattern.test(text))?.[0] ?? null

export const deviceNamed = (header: string): Device => {
  const text = header.slice(0, READ_MAX)
  return { browser: wordOf(BROWSERS, text), system: wordOf(SYSTEMS, text) }
}

/** From the User-Agent header, which is kept nowhere. */
export const deviceOf = (request: FastifyRequest): Device => deviceNamed(request.headers['user-agent'] ?? '')
