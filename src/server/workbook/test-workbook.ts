// Reader of workbooks for tests, with code other than the writer's.
import { inflateRawSync } from 'node:zlib'
import { JSDOM } from 'jsdom'

export type ReadStyle = {
  format: string | null
  bold: boolean
  italic: boolean
  /** RRGGBB */
  fill: string | null
  pattern: string
  quoted: boolean
}
export type ReadCell = { value: string | number | null; isText: boolean; style: ReadStyle }
export type ReadSheet = {
  name: string
  cells: Map<string, ReadCell>
  /** Frozen rows and columns. */
  frozen: { rows: number; columns: number }
  widths: number[]
  merged: string[]
  rows: number
}

/** Entries by name, through the central directory. */
export const unzip = (file: Buffer): Map<string, string> => {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const entries = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, size, name, extra, comment] = [20, 24, 28, 30, 32].map((place, i) =>
      i < 2 ? file.readUInt32LE(at + place) : file.readUInt16LE(at + place),
    ) as [number, number, number, number, number]
    const start = file.readUInt32LE(at + 42)
    const data = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28)
    const text = inflateRawSync(file.subarray(data, data + packed))
    if (text.length !== size) throw new Error('An entry has another length than the directory says')
    entries.set(file.toString('utf8', at + 46, at + 46 + name), text.toString())
    at += 46 + name + extra + comment
  }
  return entries
}

const { DOMParser } = new JSDOM().window
/** Throws unless the text is well-formed XML. */
export const parseXml = (text: string): Document => {
  const parsed = new DOMParser().parseFromString(text, 'application/xml')
  const fault = parsed.querySelector('parsererror')
  if (fault) throw new Error(fault.textContent)
  return parsed
}

const stylesOf = (xml: Document): ReadStyle[] => {
  const all = (path: string) => [...xml.querySelectorAll(path)]
  const formats = new Map(all('numFmt').map((item) => [item.getAttribute('numFmtId'), item.getAttribute('formatCode')]))
  const [fonts, fills] = [all('fonts > font'), all('fills > fill')]
  return all('cellXfs > xf').map((xf) => {
    const font = fonts[Number(xf.getAttribute('fontId'))]
    const pattern = fills[Number(xf.getAttribute('fillId'))]?.querySelector('patternFill')
    const color = pattern?.querySelector('fgColor')?.getAttribute('rgb') ?? null
    return {
      format: formats.get(xf.getAttribute('numFmtId')) ?? null,
      bold: font?.querySelector('b') != null,
      italic: font?.querySelector('i') != null,
      fill: color?.slice(2) ?? null,
      pattern: pattern?.getAttribute('patternType') ?? 'none',
      quoted: xf.getAttribute('quotePrefix') === '1',
    }
  })
}

// ECMA-376 part 1, 22.9.2.19.
const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9A-F]{4})_/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const readCell = (cell: Element, styles: ReadStyle[]): ReadCell => {
  const isText = cell.getAttribute('t') === 'inlineStr'
  const inner = cell.firstElementChild
  if (inner && inner.localName !== (isText ? 'is' : 'v')) throw new Error(`There is a ${inner.localName}`)
  const text = inner?.textContent ?? ''
  return {
    value: isText ? unescaped(text) : inner === null ? null : Number(text),
    isText,
    style: styles[Number(cell.getAttribute('s'))]!,
  }
}

export const readWorkbook = (file: Buffer): ReadSheet[] => {
  const parts = unzip(file)
  const xml = (name: string) => parseXml(parts.get(name) ?? '')
  const targets = new Map(
    [...xml('xl/_rels/workbook.xml.rels').querySelectorAll('Relationship')].map((item) => [
      item.getAttribute('Id'),
      `xl/${item.getAttribute('Target')}`,
    ]),
  )
  const styles = stylesOf(xml('xl/styles.xml'))
  return [...xml('xl/workbook.xml').querySelectorAll('sheets > sheet')].map((entry) => {
    const sheet = xml(targets.get(entry.getAttribute('r:id')) ?? '')
    const pane = sheet.querySelector('pane')
    return {
      name: unescaped(entry.getAttribute('name') ?? ''),
      cells: new Map(
        [...sheet.querySelectorAll('c')].map((cell) => [cell.getAttribute('r') ?? '', readCell(cell, styles)]),
      ),
      frozen: { rows: Number(pane?.getAttribute('ySplit')), columns: Number(pane?.getAttribute('xSplit')) },
      widths: [...sheet.querySelectorAll('col')].map((col) => Number(col.getAttribute('width'))),
      merged: [...sheet.querySelectorAll('mergeCell')].map((item) => item.getAttribute('ref') ?? ''),
      rows: sheet.querySelectorAll('row').length,
    }
  })
}

/** The cells as rows by the head's words, from a given row on. */
export const tableOf = (sheet: ReadSheet, headRow: number): Record<string, ReadCell['value']>[] => {
  const at = (column: string, row: number) => sheet.cells.get(`${column}${row}`)?.value ?? null
  const columns = [...sheet.cells.keys()].flatMap((ref) => {
    const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(ref) ?? []
    return Number(row) === headRow ? [column] : []
  })
  return Array.from({ length: sheet.rows - headRow }, (_, index) =>
    Object.fromEntries(columns.map((column) => [String(at(column, headRow)), at(column, headRow + 1 + index)])),
  )
}
