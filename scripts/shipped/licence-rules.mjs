// Licences that packages of the product may have, and reasons for exceptions.
/** They ask for their notice and little else. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
])

/** Allowed for these packages alone. */
export const EXCEPTIONS = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    reason: 'libvips is a shared library in a package of its own, which another build of it can replace',
  },
  {
    licence: 'CC-BY-3.0',
    packages: /^date-holidays$/,
    reason: 'its data are gathered from Wikipedia; its LICENSE says CC BY-SA 3.0 for them and names the articles',
  },
]

const isAllowed = (licence, name) =>
  ALLOWED.has(licence) || EXCEPTIONS.some((one) => one.licence === licence && one.packages.test(name))

/** Of an SPDX expression: every part of an AND, one part of an OR. Parentheses do not nest in the registry's. */
export function isAllowedExpression(expression, name) {
  const parts = (text, word) => text.split(new RegExp(`\\s+${word}\\s+`))
  const plain = expression.replace(/^\(([^()]*)\)$/, '$1')
  if (/[()]/.test(plain)) return false
  return parts(plain, 'OR').some((choice) => parts(choice, 'AND').every((licence) => isAllowed(licence, name)))
}

/** A sentence for each package whose licence is none or not allowed. */
export const licenceFaults = (packages) =>
  packages
    .filter(({ name, licence }) => licence === undefined || !isAllowedExpression(licence, name))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version}: ${licence ?? 'no licence named'} is not on the list of scripts/shipped/licence-rules.mjs`,
    )
