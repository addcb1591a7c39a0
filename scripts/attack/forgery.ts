// Tokens that nobody was given, made of one that was.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { isSmallest, sized } from '#scripts/size.ts'

/** `name`: how it was made. */
export type Forgery = { name: string; text: string }

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const RANDOM = sized(300, 3)

const url64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const letterOtherThan = (letter: string): string => {
  const others = LETTERS.replace(letter, '')
  return others[randomInt(others.length)]!
}

const altered = (token: string): Forgery[] => {
  const places = [...token].map((letter, at) => {
    const text = token.slice(0, at) + letterOtherThan(letter) + token.slice(at + 1)
    return { name: `character ${at + 1} altered`, text }
  })
  // Its low bits are no part of the bytes that it spells.
  const others = [...LETTERS].filter((letter) => letter !== token.at(-1))
  const last = isSmallest ? [LETTERS[LETTERS.indexOf(token.at(-1)!) ^ 1]!] : others
  return [
    ...places.slice(0, sized(undefined, 3)),
    ...last.map((letter) => ({ name: `its end altered to ${letter}`, text: token.slice(0, -1) + letter })),
  ]
}

const respelt = (token: string): Record<string, string> => ({
  'without its end': token.slice(0, -1),
  'without its beginning': token.slice(1),
  halved: token.slice(0, token.length >> 1),
  'one character': token[0]!,
  doubled: token + token,
  'with one character more': `${token}A`,
  'a comma and itself': `${token},${token}`,
  reversed: [...token].toReversed().join(''),
  'in capitals': token.toUpperCase(),
  'in small letters': token.toLowerCase(),
  'with a padding': `${token}=`,
  'with a space before': ` ${token}`,
  'with a space inside': `${token.slice(0, 20)} ${token.slice(20)}`,
  'with a line end': `${token}\n`,
  'with a NUL': `${token}\0`,
  'with an ideographic space': `${token}\u3000`,
  'with a byte order mark': `\uFEFF${token}`,
  'with a combining mark': `${token}\u0301`,
  'in wide letters': [...token].map((letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0)).join(''),
  'in quotes': `"${token}"`,
  'with its escape': `%${token.charCodeAt(0).toString(16)}${token.slice(1)}%00`,
  'with a path before': `../${token}`,
  'with a query behind': `${token}?x=1`,
})

const hashesOf = (token: string): Record<string, string> =>
  Object.fromEntries(
    ['sha256', 'sha512', 'md5'].flatMap((name) => {
      const digest = createHash(name).update(token).digest()
      return [
        [`its ${name} in hex`, digest.toString('hex')],
        [`its ${name} as PostgreSQL writes it`, `\\x${digest.toString('hex')}`],
        [`its ${name} in base64`, digest.toString('base64')],
        [`its ${name} as a token`, digest.toString('base64url')],
      ]
    }),
  )

const jwtsOf = (token: string): Record<string, string> => {
  const now = Math.floor(Date.now() / 1_000)
  const claims = { sub: '1', account_id: 1, company_id: 1, session_id: 1, role: 'administrator', iat: now }
  const payload = url64({ ...claims, exp: now + 3_600, jti: token })
  return Object.fromEntries(
    ['none', 'None', 'NONE', 'HS256', 'RS256'].flatMap((alg) =>
      ['', 'AAAA', token].map((signature) => [
        `a JWT of ${alg} signed with ${signature.length} characters`,
        `${url64({ alg, typ: 'JWT', kid: '../../dev/null' })}.${payload}.${signature}`,
      ]),
    ),
  )
}

const ODD = {
  'one letter 43 times': 'A'.repeat(43),
  'hyphens 43 times': '-'.repeat(43),
  'accents 43 times': 'ä'.repeat(43),
  'emoji 43 times': '🏗'.repeat(43),
  'NULs 43 times': '\0'.repeat(43),
  'a pattern of SQL': '%'.repeat(43),
  'a condition of SQL': "' or '1'='1' -- ",
  null: 'null',
  undefined: 'undefined',
  true: 'true',
  zero: '0',
  star: '*',
  object: '[object Object]',
  'a field of objects': '__proto__',
  '100 characters': 'A'.repeat(100),
  '5,000 characters': 'A'.repeat(5_000),
  '60,000 characters': 'A'.repeat(60_000),
}

const named = (texts: Record<string, string>): Forgery[] =>
  Object.entries(texts).map(([name, text]) => ({ name, text }))

/** `others`: genuine ones of other kinds. */
export const forgeriesOf = (token: string, others: Record<string, string>): Forgery[] =>
  [
    ...Array.from({ length: RANDOM }, () => ({ name: 'a random one', text: randomBytes(32).toString('base64url') })),
    ...altered(token),
    ...named({ ...respelt(token), ...hashesOf(token), ...jwtsOf(token), ...ODD }),
    ...named(others),
  ].filter(({ text }) => text !== token)

/** What is no text, in the place of a text in JSON. */
export const noTexts = (token: string): Record<string, unknown> => ({
  null: null,
  zero: 0,
  true: true,
  'an empty text': '',
  'a list with it': [token],
  'a condition': { $ne: '' },
  'an object that spells it': { toString: token, length: token.length },
})
