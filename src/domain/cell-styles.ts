// Cell styles of a workbook by number (ECMA-376 part 1, 18.8).
import { xmlText } from './workbook-text.ts'

/** Colours as RRGGBB. */
export type CellStyle = {
  bold?: boolean
  italic?: boolean
  color?: string
  /** Points; 10 by default. */
  size?: number
  fill?: string
  /** A hatch in this colour, on white. */
  hatch?: string
  /** A number format, as Excel writes it. */
  format?: string
  align?: 'left' | 'center' | 'right'
  wrap?: boolean
  /** Steps from the left. */
  indent?: number
  /** A line below or above the cell. */
  line?: 'below' | 'above'
  /** Text that stays text even when someone edits the cell. */
  quoted?: boolean
}

/** Numbers of distinct members, in order of first use. */
class Register {
  readonly list: string[]
  readonly #numbers = new Map<string, number>()
  constructor(first: readonly string[]) {
    this.list = [...first]
    for (const [at, xml] of first.entries()) this.#numbers.set(xml, at)
  }
  number(xml: string): number {
    const known = this.#numbers.get(xml)
    if (known !== undefined) return known
    this.#numbers.set(xml, this.list.length)
    this.list.push(xml)
    return this.list.length - 1
  }
  xml(tag: string): string {
    return `<${tag} count="${this.list.length}">${this.list.join('')}</${tag}>`
  }
}

function argb(color: string): string {
  return `rgb="FF${color.toUpperCase()}"`
}
function fontXml({ bold, italic, color, size = 10 }: CellStyle): string {
  return `<font>${bold ? '<b/>' : ''}${italic ? '<i/>' : ''}<sz val="${size}"/>${color ? `<color ${argb(color)}/>` : ''}<name val="Arial"/><family val="2"/></font>`
}
function pattern(type: string, colors = ''): string {
  return `<fill><patternFill patternType="${type}"${colors ? `>${colors}</patternFill>` : '/>'}</fill>`
}
function fillXml({ fill, hatch }: CellStyle): string {
  return hatch
    ? pattern('lightUp', `<fgColor ${argb(hatch)}/><bgColor rgb="FFFFFFFF"/>`)
    : fill
      ? pattern('solid', `<fgColor ${argb(fill)}/><bgColor indexed="64"/>`)
      : pattern('none')
}
function line(side: string, has: boolean): string {
  return has ? `<${side} style="thin"><color rgb="FF1B1813"/></${side}>` : `<${side}/>`
}
function borderXml({ line: where }: CellStyle): string {
  return `<border><left/><right/>${line('top', where === 'above')}${line('bottom', where === 'below')}<diagonal/></border>`
}

/** Excel's own formats end below this number. */
const OWN_FORMATS = 164

export class CellStyles {
  readonly #fonts = new Register([fontXml({})])
  // The format reserves the first two: no fill,
  // and a dotted one that Excel adds itself.
  readonly #fills = new Register([pattern('none'), pattern('gray125')])
  readonly #borders = new Register([borderXml({})])
  readonly #formats = new Register([])
  readonly #cells = new Register([this.#cellXml({})])

  /** The number by which cells refer to this style. */
  of(style: CellStyle): number {
    return this.#cells.number(this.#cellXml(style))
  }

  #cellXml(style: CellStyle): string {
    const { format, align, wrap, indent, quoted } = style
    const [font, fill, border] = [
      this.#fonts.number(fontXml(style)),
      this.#fills.number(fillXml(style)),
      this.#borders.number(borderXml(style)),
    ]
    const number = format === undefined ? 0 : OWN_FORMATS + this.#formats.number(xmlText(format))
    const place = `${align ? ` horizontal="${align}"` : ''} vertical="center"${wrap ? ' wrapText="1"' : ''}${indent ? ` indent="${indent}"` : ''}`
    return (
      `<xf numFmtId="${number}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0"${quoted ? ' quotePrefix="1"' : ''}` +
      ` applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment${place}/></xf>`
    )
  }

  /** xl/styles.xml; to be called after all styles are registered. */
  xml(): string {
    const formats = this.#formats.list.map(
      (code, at) => `<numFmt numFmtId="${OWN_FORMATS + at}" formatCode="${code}"/>`,
    )
    return (
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      (formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : '') +
      this.#fonts.xml('fonts') +
      this.#fills.xml('fills') +
      this.#borders.xml('borders') +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      this.#cells.xml('cellXfs') +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
    )
  }
}
