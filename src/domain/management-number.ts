// What saving a management number means, and how many are written at once.

export type ManagementNumberStep = 'create' | 'update' | 'delete' | 'none'

/**
 * Creates an unregistered number, updates a registered one, deletes an
 * emptied one; an empty one that is not registered changes nothing.
 */
export function managementNumberStep(isRegistered: boolean, typed: string): ManagementNumberStep {
  const isEmpty = typed.trim() === ''
  if (!isRegistered) return isEmpty ? 'none' : 'create'
  return isEmpty ? 'delete' : 'update'
}

/** The running number in a pattern: {01} begins at 1 with two digits. */
const RUNNING = /\{(\d{1,9})\}/

/** `count` numbers of a pattern with one running number, AT-{01}; null without one. */
export function numbersOfPattern(pattern: string, count: number): string[] | null {
  const digits = RUNNING.exec(pattern)?.[1]
  if (digits === undefined) return null
  const first = Number(digits)
  return Array.from({ length: count }, (_, at) =>
    pattern.trim().replace(RUNNING, String(first + at).padStart(digits.length, '0')),
  )
}

export type PastedNumbers = {
  /** Numbers by serial. */
  numbers: ReadonlyMap<string, string>
  /** Lines that name none of the machines, or are more than there are. */
  unused: number
}

type Named = { serial: string; display_serial: string }

/**
 * Numbers from a column or two of a spreadsheet: of one column in the order
 * of the machines, of several the last beside a serial in any of the others.
 */
export function pastedNumbers(text: string, machines: readonly Named[]): PastedNumbers {
  const lines = text.split(/\r\n|\r|\n/).map(cellsOf)
  while (lines.length > 0 && lines.at(-1)!.every((cell) => cell === '')) lines.pop()
  const serials = new Map(
    machines.flatMap(({ serial, display_serial }) => [serial, display_serial].map((name) => [folded(name), serial])),
  )
  const named = lines.map((cells) => cells.map((cell) => serials.get(folded(cell))).find((serial) => serial))
  const isBySerial = lines.some((cells, at) => cells.length > 1 && named[at] !== undefined)
  const numbers = new Map<string, string>()
  let unused = 0
  lines.forEach((cells, at) => {
    const serial = isBySerial ? named[at] : machines[at]?.serial
    if (serial === undefined || (isBySerial && cells.length < 2)) unused += isHead(at) ? 0 : 1
    else numbers.set(serial, cells.at(-1)!)
  })
  return { numbers, unused }

  function isHead(at: number) {
    return isBySerial && at === 0
  }
}

function folded(text: string): string {
  return text.normalize('NFKC').trim().toUpperCase()
}

/** Cells between tabs, else between semicolons or commas outside of quotes. */
function cellsOf(line: string): string[] {
  const separator = line.includes('\t') ? /\t/ : /[;,](?=(?:[^"]*"[^"]*")*[^"]*$)/
  return line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  )
}
