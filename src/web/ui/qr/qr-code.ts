// A text as a QR code: its dark modules, row by row.
import qrcode from 'qrcode-generator'

/** Readable with a quarter of it worn off. */
const CORRECTION = 'Q'

/** `modules[row][column]`: dark or not, without the quiet zone. */
export function qrModules(text: string): boolean[][] {
  const code = qrcode(0, CORRECTION)
  code.addData(text, 'Byte')
  code.make()
  const size = code.getModuleCount()
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_column, column) => code.isDark(row, column)),
  )
}

/** Runs of dark modules as an SVG path, one unit a module. */
export function pathOfModules(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        return [`M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`]
      }),
    )
    .join('')
}
