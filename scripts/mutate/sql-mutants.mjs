// Small mutations of one SQL text: bounds, orders, conditions, figures.

/** Each is a pattern and what its match becomes. */
const SWAPS = [
  [/(?<![<>=!-])<=(?!>)/g, '<'],
  [/(?<![<>=!-])>=/g, '>'],
  [/(?<=\s)<(?=\s)/g, '<='],
  [/(?<=\s)>(?=\s)/g, '>='],
  [/(?<=\s)=(?=\s)/g, '<>'],
  [/(?<=\s)<>(?=\s)/g, '='],
  [/\bdesc\b/g, 'asc'],
  [/\basc\b/g, 'desc'],
  [/\bis not null\b/g, 'is null'],
  [/\bis null\b/g, 'is not null'],
  [/\bnot (?=exists|like|[a-z]\w*\.)/g, ''],
  [/\bgreatest\(/g, 'least('],
  [/\bleast\(/g, 'greatest('],
  [/\bmax\(/g, 'min('],
  [/\bmin\(/g, 'max('],
  [/\bsum\(/g, 'max('],
  [/\bleft join\b/g, 'join'],
  [/\bunion all\b/g, 'union'],
  [/\bdistinct (?!on\b)/g, ''],
  [/\bnulls last\b/g, 'nulls first'],
  [/\bnulls first\b/g, 'nulls last'],
  [/(?<=\s)\+(?=\s)/g, '-'],
  [/(?<=\s)-(?=\s)/g, '+'],
  [/(?<=[\s(])\d+(?=[\s),:]|$)/g, (figure) => String(Number(figure) + 1)],
]

const isBalanced = (text) => {
  let depth = 0
  for (const letter of text) {
    if (letter === '(' || letter === '{') depth += 1
    if (letter === ')' || letter === '}') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

/** Where the parenthesis that opens at `from` is closed, or -1. */
const closingOf = (text, from) => {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')' && (depth -= 1) === 0) return at + 1
  }
  return -1
}

/** Mutations within one literal chunk that begins at `offset` of its file. */
export function* mutantsOfSqlChunk(text, offset) {
  const quoted = [...text.matchAll(/'[^']*'/g)].map(({ 0: all, index }) => [index, index + all.length])
  const isQuoted = (at) => quoted.some(([from, to]) => at >= from && at < to)
  for (const [pattern, to] of SWAPS)
    for (const { 0: all, index } of text.matchAll(pattern))
      if (!isQuoted(index))
        yield {
          from: offset + index,
          to: offset + index + all.length,
          text: typeof to === 'string' ? to : to(all),
          kind: `sql ${all.trim()}`,
        }
}

/** Whole conditions and filters of a template, holes and all. */
export function* droppedConditions(text, offset) {
  for (const { 0: all, index } of text.matchAll(/^[ \t]*(and|or) [^\n`]*/gm))
    if (isBalanced(all))
      yield { from: offset + index, to: offset + index + all.length, text: '', kind: 'sql condition dropped' }
  for (const { 0: all, index } of text.matchAll(
    / (and|or) (?:\w+\.)?\w+ (?:[<>=]+|is not|is) (?:\w+\.)?\w+(?=[\s)`])/g,
  ))
    if (!text.slice(Math.max(0, index - 30), index).includes(' between ') && !/^\s/.test(text.slice(index - 1, index)))
      yield { from: offset + index, to: offset + index + all.length, text: '', kind: 'sql condition dropped' }
  for (const { index } of text.matchAll(/ filter \(/g)) {
    const end = closingOf(text, index + 8)
    if (end > 0) yield { from: offset + index, to: offset + end, text: '', kind: 'sql filter dropped' }
  }
}
