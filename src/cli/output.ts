// Output of commands: a table for people, JSON for programs.

const text = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '-'
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.join(',')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  // External text must not control the terminal.
  return (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\p{Cc}/gu, '·')
}

// A kanji or kana takes two columns of a terminal.
const widthOf = (cell: string): number =>
  [...cell].reduce(
    (sum, letter) =>
      sum + (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/.test(letter) ? 2 : 1),
    0,
  )

const padded = (cell: string, width: number): string => cell + ' '.repeat(Math.max(0, width - widthOf(cell)))

/** Rows as columns named after their fields, or a JSON array. */
export const printRows = (rows: readonly object[], json: boolean): void => {
  if (json) return print(JSON.stringify(rows, null, 2))
  const [first] = rows
  if (first === undefined) return print('(none)')
  const names = Object.keys(first)
  const lines = [names, ...rows.map((row) => names.map((name) => text((row as Record<string, unknown>)[name])))]
  const widths = names.map((_, at) => Math.max(...lines.map((line) => widthOf(line[at]!))))
  for (const line of lines)
    print(
      line
        .map((cell, at) => padded(cell, widths[at]!))
        .join('  ')
        .trimEnd(),
    )
}

/** One result: a sentence for people, the object for programs. */
export const printDone = (sentence: string, result: object, json: boolean): void =>
  print(json ? JSON.stringify(result) : sentence)

export const print = (line: string): void => void process.stdout.write(`${line}\n`)
