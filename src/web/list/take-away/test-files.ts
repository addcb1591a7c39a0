// For tests: files that the page saves, and what is in them.

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
export async function partsOf(bytes: Uint8Array<ArrayBuffer>): Promise<Map<string, string>> {
  const view = new DataView(bytes.buffer)
  const parts = new Map<string, string>()
  for (let at = 0; view.getUint32(at, true) === 0x04034b50;) {
    const [size, name] = [view.getUint32(at + 18, true), view.getUint16(at + 26, true)]
    const body = bytes.slice(at + 30 + name, at + 30 + name + size)
    const stream = new Response(body).body!.pipeThrough(new DecompressionStream('deflate-raw'))
    parts.set(new TextDecoder().decode(bytes.slice(at + 30, at + 30 + name)), await new Response(stream).text())
    at += 30 + name + size
  }
  return parts
}

export function xmlOf(text: string | undefined): Document {
  return new DOMParser().parseFromString(text ?? '', 'application/xml')
}

/** The rows of each sheet of a workbook, by its name; figures as numbers. */
export async function sheetsOf({ blob }: SavedFile): Promise<Record<string, (string | number)[][]>> {
  const parts = await partsOf(await bytesOf(blob))
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
