// For tests: files that the page saves, and what is in them.
import { strFromU8, unzipSync } from 'fflate'

export type SavedFile = { name: string; blob: Blob }

/** Files from now on, in their order. */
export function catchFiles(): SavedFile[] {
  const saved: SavedFile[] = []
  const blobs = new Map<string, Blob>()
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      const href = `blob:${blobs.size}`
      blobs.set(href, blob)
      return href
    },
    revokeObjectURL: () => undefined,
  })
  HTMLAnchorElement.prototype.click = function click() {
    const blob = blobs.get(this.href)
    if (blob) saved.push({ name: this.download, blob })
  }
  return saved
}

function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)))
    reader.readAsArrayBuffer(blob)
  })
}

/** The lines of a CSV file without its mark. */
export async function linesOf({ blob }: SavedFile): Promise<string[]> {
  return new TextDecoder()
    .decode(await bytesOf(blob))
    .trim()
    .split('\r\n')
}

/** The texts of a zip file, by path. */
export function partsOf(bytes: Uint8Array<ArrayBuffer>): Map<string, string> {
  return new Map(Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]))
}

export function xmlOf(text: string | undefined): Document {
  return new DOMParser().parseFromString(text ?? '', 'application/xml')
}

/** The rows of each sheet of a workbook, by its name; figures as numbers. */
export async function sheetsOf({ blob }: SavedFile): Promise<Record<string, (string | number)[][]>> {
  const parts = partsOf(await bytesOf(blob))
  const names = [...xmlOf(parts.get('xl/workbook.xml')).querySelectorAll('sheet')]
  return Object.fromEntries(
    names.map((sheet, at) => [
      sheet.getAttribute('name') ?? '',
      [...xmlOf(parts.get(`xl/worksheets/sheet${at + 1}.xml`)).querySelectorAll('row')].map((row) =>
        [...row.querySelectorAll('c')].map((cell) => {
          const figure = cell.querySelector('v')
          return figure ? Number(figure.textContent) : cell.textContent
        }),
      ),
    ]),
  )
}
